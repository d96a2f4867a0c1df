interface Scheduler {
  yield?: () => Promise<void>;
}

/**
 * Ends the current task, so that the browser can paint and react to a press before the next one. Starting the app in
 * one task would block a slow phone for a third of a second.
 */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  // Safari lacks `scheduler`.
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve);
    })
  );
}

/**
 * Calls `run` when the browser is idle, or after two seconds: a browser may find no idle moment for half a minute. In
 * Safari, which has no idle callbacks, `run` is called after the current task.
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run);
}
