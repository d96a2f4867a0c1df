interface Backoff {
  /** The longest delay after the first failure. */
  readonly firstMs: number;
  /** Where the doubling ends. */
  readonly maxMs?: number;
  /** Returns a number in [0, 1): it spreads clients that failed together. */
  readonly random?: () => number;
}

/**
 * Milliseconds until the next attempt: doubled with each failure, of which jitter takes up to a half, and never shorter
 * than the `retryAfterMs` of the failure, if it has one.
 *
 * @param failures how many attempts have failed.
 */
export function backoffMs(failures: number, backoff: Backoff, failure?: unknown): number {
  const { firstMs, maxMs = Infinity, random = Math.random } = backoff;
  const half = Math.min(firstMs * 2 ** (failures - 1), maxMs) / 2;
  return Math.floor(Math.max(half, retryAfterMsOf(failure)) + half * random());
}

function retryAfterMsOf(failure: unknown): number {
  if (typeof failure !== 'object' || failure === null || !('retryAfterMs' in failure)) return 0;
  return typeof failure.retryAfterMs === 'number' && failure.retryAfterMs > 0 ? failure.retryAfterMs : 0;
}
