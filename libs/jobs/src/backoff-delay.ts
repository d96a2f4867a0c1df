const requestedWaitMs = (error: unknown): number => {
  if (typeof error !== 'object' || error === null || !('retryAfterMs' in error)) return 0;
  return typeof error.retryAfterMs === 'number' && error.retryAfterMs > 0 ? error.retryAfterMs : 0;
};

/**
 * Milliseconds until the next attempt: exponential backoff with a jitter of one half, never shorter than the error's
 * `retryAfterMs` (OPS-43).
 *
 * @param attempt how many tries have failed.
 * @param random a number in [0, 1).
 */
export function backoffDelayMs(
  attempt: number,
  firstDelayMs: number,
  error: unknown,
  random: number,
): number {
  const backoff = firstDelayMs * 2 ** (attempt - 1);
  const jitter = (backoff / 2) * random;
  return Math.round(Math.max(backoff / 2 + jitter, requestedWaitMs(error) + jitter));
}
