/** Injection token of `SyncWaitPolicy`. */
export const SYNC_WAIT_POLICY = Symbol('sync wait policy');

/** How long a request waits for a sync, and its polling interval. Milliseconds. */
export interface SyncWaitPolicy {
  readonly waitMs: number;
  readonly pollIntervalMs: number;
}
