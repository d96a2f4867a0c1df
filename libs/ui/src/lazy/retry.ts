export interface RetryOptions {
  attempts: number;
  /** The longest wait before the second attempt, in milliseconds, of which jitter takes up to a half; then doubled. */
  baseMs: number;
  /** Returns a number from 0 to 1, so that many browsers do not retry at the same moment. */
  random?: () => number;
  wait?: (ms: number) => Promise<void>;
  isWorthRetrying?: (error: unknown) => boolean;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Runs `action` until it succeeds or the attempts are used up; then the last error is thrown. */
export async function withRetry<T>(action: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts, baseMs, random = Math.random, wait = sleep, isWorthRetrying = () => true } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= attempts || !isWorthRetrying(error)) throw error;
      await wait(baseMs * 2 ** (attempt - 1) * ((1 + random()) / 2));
    }
  }
}
