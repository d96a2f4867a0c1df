/**
 * Calls `run` when the browser is idle. In Safari, which has no idle callbacks, `run` is called after the current task.
 *
 * @returns a function that cancels the call.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
