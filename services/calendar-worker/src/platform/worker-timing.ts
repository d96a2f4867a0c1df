import { scheduleIntervals } from '@simmer/jobs/job-queues';

/**
 * Runs whose job was lost are looked for at this interval, after so many seconds without a heartbeat; together the time in
 * which they continue (OPS-76). A long queue also has runs without a heartbeat: only the oldest are checked at once.
 */
export const lostJobCheck = { everyMs: 5_000, staleSeconds: 8, atMost: 100 } as const;

/** Intervals of the scheduled work, and the clock. */
export interface WorkerTiming {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maintenanceIntervalMs: number;
  /** How often to look for stalled syncs, and how long they must have been without a heartbeat. */
  readonly staleRunCheck: { readonly everyMs: number; readonly staleSeconds: number };
  /** From one write in a person's own calendar to the next, if it is not the usual time. */
  readonly betweenWritesMs?: number;
}

export const workerTiming: WorkerTiming = {
  now: Date.now,
  maintenanceIntervalMs: scheduleIntervals['calendar-maintenance'],
  staleRunCheck: lostJobCheck,
};
