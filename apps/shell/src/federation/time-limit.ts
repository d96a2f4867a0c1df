/** Thrown when an action takes longer than its limit. The action may still complete later. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

const TICK_MS = 100;
/** The maximum time counted per tick: a longer tick means that the page was busy running scripts. */
const LONGEST_TICK_MS = 125;

/**
 * Settles as `promise` does, or rejects with a `TimeLimitError` after `ms`; `promise` itself goes on. The time is
 * counted in short ticks, so that time in which the page runs scripts does not count as waiting.
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
