/** Injection token of `SyncPatience`. */
export const SYNC_PATIENCE = Symbol('sync patience');

/** How long a request waits for a sync, and its polling interval. Milliseconds. */
export interface SyncPatience {
  readonly waitMs: number;
  readonly lookEveryMs: number;
}
