export interface ScriptSource {
  src: string;
  /** Subresource integrity: the browser rejects a file with another hash (FED-7). */
  integrity: string;
}

/**
 * Runs a classic script. Rejects if it fails to load, does not match its hash, or takes longer than `timeoutMs`; its
 * element is removed, so that a retry requests it again.
 */
export function loadScript({ src, integrity }: ScriptSource, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      element.onload = null;
      element.onerror = null;
      if (!error) {
        resolve();
        return;
      }
      element.remove();
      reject(error);
    };
    const timer = setTimeout(() => {
      settle(new Error(`${src} took longer than ${String(timeoutMs)} ms.`));
    }, timeoutMs);
    element.onload = () => {
      settle();
    };
    element.onerror = () => {
      settle(new Error(`${src} could not be loaded, or does not match its integrity hash.`));
    };
    // As its preload, which would be wasted otherwise.
    Object.assign(element, { src, integrity, async: true, crossOrigin: 'anonymous' });
    document.head.append(element);
  });
}
