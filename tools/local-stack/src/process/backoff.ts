const firstMs = 500;
const longestMs = 30_000;
const longestAfterReadyMs = 2000;
const healthyMs = 3000;

/**
 * The wait before a process is restarted. It doubles from half a second: up to half a minute for a process that never
 * becomes healthy, up to two seconds for one that did (OPS-6).
 */
export function restartBackoff() {
  let failures = 0;
  return {
    /** @param answeredMs milliseconds for which the process was healthy this time, undefined if it never was. */
    next: (answeredMs: number | undefined): number => {
      if (answeredMs !== undefined && answeredMs >= healthyMs) failures = 0;
      failures += 1;
      const longest = answeredMs === undefined ? longestMs : longestAfterReadyMs;
      return Math.min(firstMs * 2 ** (failures - 1), longest);
    },
  };
}
