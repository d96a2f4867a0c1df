/** Waits this many milliseconds; less if `signal` is aborted or the network comes back. */
export function waitToReconnect(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    window.addEventListener('online', end, { once: true });
    if (signal.aborted) end();
  });
}
