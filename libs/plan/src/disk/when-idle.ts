/** Calls back when the page is idle. Safari has no idle callbacks: there it is after the current task. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run);
}
