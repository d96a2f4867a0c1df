const waitAskedFor = (error: unknown): number => {
  if (typeof error !== 'object' || error === null || !('retryAfterMs' in error)) return 0;
  return typeof error.retryAfterMs === 'number' && error.retryAfterMs > 0 ? error.retryAfterMs : 0;
};

/**
 * Milliseconds until a job is tried again: twice as long with each try, varied by half so that jobs which failed
 * together do not come back together, and never sooner than the error's own `retryAfterMs` asks.
 *
 * @param attempt how many tries have failed.
 * @param random a number in [0, 1).
 */
export function patience(attempt: number, firstDelayMs: number, error: unknown, random: number): number {
  const backoff = firstDelayMs * 2 ** (attempt - 1);
  const jitter = (backoff / 2) * random;
  return Math.round(Math.max(backoff / 2 + jitter, waitAskedFor(error) + jitter));
}
