/** Milliseconds for which a page may be hidden before it stops, so that short switches cost nothing. */
export const HIDDEN_GRACE_MS = 60_000;

/**
 * Runs something while the page can be seen, and stops it when it has been hidden for a minute: hidden pages may be
 * frozen by the browser, and nobody looks at them. Runs it anew when the page is shown again. The answer stops it all.
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
  look();
  return () => {
    clearTimeout(grace);
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}
