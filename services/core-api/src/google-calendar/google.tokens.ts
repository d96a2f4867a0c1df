/** Injection token of the `GoogleConfig`, null when this server was given no Google client. */
export const GOOGLE = Symbol('google config');

/** Injection token of the `TokenCipher` that provider tokens are sealed with. */
export const TOKEN_CIPHER = Symbol('token cipher');

/** Injection token of `SyncPatience`. */
export const SYNC_PATIENCE = Symbol('sync patience');

/** How long a request waits for a sync, and how often it looks. Milliseconds. */
export interface SyncPatience {
  readonly waitMs: number;
  readonly lookEveryMs: number;
}
