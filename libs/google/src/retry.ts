import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '@simmer/domain/backoff';
import { GoogleError, toGoogleError } from './google-error.ts';

/** Retries of transient failures. Times in milliseconds. */
export interface RetryPolicy {
  /** Number of calls, the first included. */
  readonly attempts: number;
  readonly baseDelayMs: number;
  /** The longest wait before a retry. */
  readonly maxDelayMs: number;
  /** Waits; tests pass a function that only records the time. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Called before each wait with its reason and length. */
  readonly onWait?: (error: GoogleError, ms: number) => Promise<void>;
  /** Called with each failed call, including those that are retried. */
  readonly onError?: (error: GoogleError) => void;
  /** A number in [0, 1): the jitter that spreads clients which failed together. */
  readonly random: () => number;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  attempts: 5,
  baseDelayMs: 500,
  maxDelayMs: 16_000,
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
  random: Math.random,
};

/**
 * Runs a call to Google and retries it on `rate_limited` and `unavailable` with exponential backoff, waiting at least
 * as long as Google requests. A wait beyond `maxDelayMs` is left to the caller: the error is thrown with its
 * `retryAfterMs`. Google's own client retries 429 and 5xx but not 403 rateLimitExceeded, so its retries are disabled
 * and this is the only place that retries.
 *
 * @throws GoogleError
 */
export async function withRetry<T>(
  call: () => Promise<T>,
  policy: RetryPolicy,
  signal?: AbortSignal,
): Promise<T> {
  const givenUp = () => new GoogleError('aborted', 'The call to Google was given up.');
  for (let attempt = 1; ; attempt += 1) {
    // The client would destroy the content of the request with an error that nobody listens to, which ends the process.
    if (signal?.aborted) throw givenUp();
    try {
      return await call();
    } catch (error) {
      const googleError = toGoogleError(error);
      if (googleError instanceof GoogleError) policy.onError?.(googleError);
      if (!(googleError instanceof GoogleError) || !googleError.isTransient || attempt >= policy.attempts)
        throw googleError;
      // Too long to wait within a call: the caller decides.
      if ((googleError.retryAfterMs ?? 0) > policy.maxDelayMs) throw googleError;
      const { baseDelayMs: firstMs, maxDelayMs: maxMs, random } = policy;
      const ms = backoffMs(attempt, { firstMs, maxMs, random }, googleError);
      await policy.onWait?.(googleError, ms);
      await policy.wait(ms, signal).catch(() => {
        throw givenUp();
      });
    }
  }
}
