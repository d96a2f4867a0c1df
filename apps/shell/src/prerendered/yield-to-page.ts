interface Scheduler {
  yield?: () => Promise<void>;
}

/**
 * Ends the current task, so that the browser can paint and answer a press before the rest. Starting the app in one task
 * would block a slow phone for a third of a second.
 */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  // Safari has no scheduler.
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve);
    })
  );
}
