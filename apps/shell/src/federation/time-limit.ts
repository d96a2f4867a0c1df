/** Something took longer than its limit. It may still complete later. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

const TICK_MS = 100;
/** Of a tick that took longer, because the page was running scripts, no more is counted. */
const LONGEST_TICK_MS = 125;

/**
 * Settles as `promise` does, or rejects with a `TimeLimitError` after `ms`. The promise itself goes on. The time is
 * counted in short ticks, so that a page that is busy running scripts does not count as one that waits.
 */
export function withTimeLimit<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    const wait = (restMs: number): void => {
      if (restMs <= 0) {
        reject(new TimeLimitError(`${what} took longer than ${String(Math.round(ms))} ms.`));
        return;
      }
      const startedAt = performance.now();
      const count = (): void => wait(restMs - Math.min(performance.now() - startedAt, LONGEST_TICK_MS));
      timer = setTimeout(count, Math.min(TICK_MS, restMs));
    };
    wait(ms);
  });
  return Promise.race([promise, limit]).finally(() => {
    clearTimeout(timer);
  });
}
