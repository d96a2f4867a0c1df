import { scheduleIntervals } from '@simmer/jobs/job-queues';

/**
 * How often runs with a lost job are looked for, and for how many seconds they must have had no heartbeat; together,
 * the time after which they continue (OPS-76). In a long queue, waiting runs have no heartbeat either: only the oldest
 * ones are checked at once.
 */
export const lostJobCheck = { everyMs: 5_000, staleSeconds: 8, atMost: 100 } as const;

/**
 * Attempts after which a run fails: enough for those of a job and some crashes and restarts; beyond this number the run
 * itself must be crashing the workers.
 */
export const MAX_ATTEMPTS = 25;

/** Intervals of the scheduled work, and the clock. */
export interface WorkerTiming {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maintenanceIntervalMs: number;
  /** How often to look for stale syncs, and for how long they must have had no heartbeat. */
  readonly staleRunCheck: { readonly everyMs: number; readonly staleSeconds: number };
  /** Milliseconds between two writes in a person's own calendar; by default the usual time. */
  readonly betweenWritesMs?: number;
}

export const workerTiming: WorkerTiming = {
  now: Date.now,
  maintenanceIntervalMs: scheduleIntervals['calendar-maintenance'],
  staleRunCheck: lostJobCheck,
};
