export interface RetryOptions {
  attempts: number;
  /** Wait before the second attempt, in milliseconds; doubled for each further one. */
  baseMs: number;
  /** Returns a number from 0 to 1, so that many browsers do not retry at the same moment. */
  random?: () => number;
  wait?: (ms: number) => Promise<void>;
  isWorthRetrying?: (error: unknown) => boolean;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Milliseconds before attempt number `attempt` (from 2): at least half of the doubled wait, at most all of it. */
export function backoffMs(attempt: number, baseMs: number, random: () => number): number {
  const full = baseMs * 2 ** (attempt - 2);
  return Math.round(full / 2 + (full / 2) * random());
}

/** Runs `action` until it succeeds or the attempts are used up; then the last error is thrown. */
export async function withRetry<T>(action: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts, baseMs, random = Math.random, wait = pause, isWorthRetrying = () => true } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= attempts || !isWorthRetrying(error)) throw error;
      await wait(backoffMs(attempt + 1, baseMs, random));
    }
  }
}
