const firstMs = 500;
const longestMs = 30_000;
const longestAfterReadyMs = 2000;
const healthyMs = 3000;

/** How long to wait before starting a process again. */
export interface Backoff {
  /**
   * @param answeredMs how long the process answered this time, undefined when it never did. A process that never
   *   answers waits longer each time; one that answered is soon started again, whatever came before.
   */
  next(answeredMs: number | undefined): number;
}

/** Doubles from half a second: to half a minute while it never answers, to two seconds once it has answered. */
export function restartBackoff(): Backoff {
  let failures = 0;
  return {
    next: (answeredMs) => {
      if (answeredMs !== undefined && answeredMs >= healthyMs) failures = 0;
      failures += 1;
      const longest = answeredMs === undefined ? longestMs : longestAfterReadyMs;
      return Math.min(firstMs * 2 ** (failures - 1), longest);
    },
  };
}
