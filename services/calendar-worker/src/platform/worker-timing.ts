/** Intervals of the scheduled work. */
export interface WorkerTiming {
  readonly maintenanceIntervalMs: number;
  /** How often to look for stalled syncs, and how long they must have been without a heartbeat. */
  readonly staleRunCheck: { readonly everyMs: number; readonly staleSeconds: number };
}

export const workerTiming: WorkerTiming = {
  maintenanceIntervalMs: 5 * 60_000,
  staleRunCheck: { everyMs: 30_000, staleSeconds: 60 },
};
