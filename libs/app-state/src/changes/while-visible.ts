/** Milliseconds for which a page may be hidden before it stops, so that short switches do not reconnect. */
export const HIDDEN_GRACE_MS = 60_000;

/**
 * Runs something while the page is visible, and stops it when the page has been hidden for a minute: browsers may
 * freeze hidden pages. Starts it again when the page becomes visible.
 * @returns the function that stops it.
 */
export function whileVisible(run: (signal: AbortSignal) => void): () => void {
  let current: AbortController | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    current?.abort();
    current = undefined;
  };
  const look = () => {
    clearTimeout(grace);
    if (document.visibilityState === 'hidden') grace = setTimeout(stop, HIDDEN_GRACE_MS);
    else if (!current) {
      current = new AbortController();
      run(current.signal);
    }
  };
  document.addEventListener('visibilitychange', look);
  // A page that is left ends its requests itself: the browser would log them as failed. It may come back as it was.
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', look);
  look();
  return () => {
    clearTimeout(grace);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', look);
    stop();
  };
}
