/**
 * Calls `run` when the browser is idle, or after two seconds: a browser may find no idle moment for half a minute. In
 * Safari, which has no idle callbacks, `run` is called after the current task.
 *
 * @returns a function that cancels the call.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
