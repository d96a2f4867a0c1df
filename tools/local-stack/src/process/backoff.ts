const firstMs = 500;
const longestMs = 30_000;
const longestAfterReadyMs = 2000;
const healthyMs = 3000;

/** The wait before a process is restarted. Doubles from half a second: up to half a minute if it never becomes healthy, up to two seconds if it did (OPS-6). */
export function restartBackoff() {
  let failures = 0;
  return {
    /**
     * @param answeredMs how long the process was healthy this time, undefined if it never was. The wait grows for a
     * process that never becomes healthy; one that was healthy is restarted soon.
     */
    next: (answeredMs: number | undefined): number => {
      if (answeredMs !== undefined && answeredMs >= healthyMs) failures = 0;
      failures += 1;
      const longest = answeredMs === undefined ? longestMs : longestAfterReadyMs;
      return Math.min(firstMs * 2 ** (failures - 1), longest);
    },
  };
}
