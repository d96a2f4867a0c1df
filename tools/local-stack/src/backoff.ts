const firstMs = 500;
const longestMs = 30_000;
const healthyMs = 30_000;

/** How long to wait before starting a child again. */
export interface Backoff {
  /** @param livedMs how long the child lived this time; a long life forgives what came before. */
  next(livedMs: number): number;
}

/** Doubles from half a second to half a minute. */
export function restartBackoff(): Backoff {
  let failures = 0;
  return {
    next: (livedMs) => {
      if (livedMs >= healthyMs) failures = 0;
      failures += 1;
      return Math.min(firstMs * 2 ** (failures - 1), longestMs);
    },
  };
}
