/** Injection token of `SyncPatience`. */
export const SYNC_PATIENCE = Symbol('sync patience');

/** How long a request waits for a sync, and how often it looks. Milliseconds. */
export interface SyncPatience {
  readonly waitMs: number;
  readonly lookEveryMs: number;
}
