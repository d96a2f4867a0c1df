/** Something took longer than its limit. It may still complete later. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Settles as `promise` does, or rejects with a `TimeLimitError` after `ms`. The promise itself goes on. */
export function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`${what} took longer than ${String(Math.round(ms))} ms.`));
    }, ms);
  });
  return Promise.race([promise, limit]).finally(() => {
    clearTimeout(timer);
  });
}
