import { scheduleIntervals } from '@simmer/jobs/job-queues';

/** Intervals of the scheduled work. */
export interface WorkerTiming {
  readonly maintenanceIntervalMs: number;
  /** How often to look for stalled syncs, and how long they must have been without a heartbeat. */
  readonly staleRunCheck: { readonly everyMs: number; readonly staleSeconds: number };
}

export const workerTiming: WorkerTiming = {
  maintenanceIntervalMs: scheduleIntervals['calendar-maintenance'],
  // Together the time in which a sync continues whose job was lost (OPS-76).
  staleRunCheck: { everyMs: 5_000, staleSeconds: 8 },
};
