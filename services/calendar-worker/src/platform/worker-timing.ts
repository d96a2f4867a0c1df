/** How often the work without a request is done. */
export interface WorkerTiming {
  readonly maintenanceIntervalMs: number;
  /** How often to look for syncs that stand still, and how long they must have. */
  readonly sweep: { readonly everyMs: number; readonly staleSeconds: number };
}

export const workerTiming: WorkerTiming = {
  maintenanceIntervalMs: 5 * 60_000,
  sweep: { everyMs: 30_000, staleSeconds: 60 },
};
