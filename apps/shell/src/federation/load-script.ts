import type { RemoteName } from '@simmer/contracts/remote-contract';
import { TimeLimitError } from './time-limit.ts';

export interface ScriptSource {
  src: string;
  /** The remote to which the script belongs. */
  remote: RemoteName;
  /** Subresource integrity: the browser rejects a file with another hash (FED-7). */
  integrity: string;
}

/** Whether the page's HTML has begun to load the file: a script then joins that request. */
const isPreloaded = (src: string): boolean =>
  [...document.querySelectorAll('link[rel="preload"]')].some((link) => link.getAttribute('href') === src);

/**
 * Fetches a file into the browser's cache. Unlike the request of a script element, this one can be aborted when it
 * hangs: it would occupy one of the few connections to the server, and several would delay the rest of the page.
 */
async function fetchFile({ src, integrity }: ScriptSource, timeoutMs: number): Promise<void> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort(new TimeLimitError(`${src} took longer than ${String(timeoutMs)} ms.`));
  }, timeoutMs);
  try {
    const response = await fetch(src, { integrity, signal: giveUp.signal });
    if (!response.ok) throw new Error(`${src} was answered by ${String(response.status)}.`);
    await response.arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a classic script and runs it. Rejects as `runScript` does. */
export async function loadScript(source: ScriptSource, timeoutMs: number): Promise<void> {
  if (!isPreloaded(source.src)) await fetchFile(source, timeoutMs);
  await runScript(source, timeoutMs);
}

/**
 * Runs a classic script. Rejects if it fails to load, does not match its hash, throws, or takes longer than
 * `timeoutMs`; its element is removed.
 */
function runScript({ src, integrity, remote }: ScriptSource, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    let thrown: unknown;
    const catchThrown = (event: ErrorEvent): void => {
      if (event.filename !== element.src) return;
      thrown = event.error ?? event.message;
      // The error is handled here: the remote's loader reports it.
      event.preventDefault();
    };
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      removeEventListener('error', catchThrown);
      element.onload = null;
      element.onerror = null;
      delete element.dataset['remote'];
      if (!error) {
        resolve();
        return;
      }
      element.remove();
      reject(error);
    };
    const timer = setTimeout(() => {
      settle(new TimeLimitError(`${src} took longer than ${String(timeoutMs)} ms.`));
    }, timeoutMs);
    element.onload = () => {
      settle(thrown === undefined ? undefined : new Error(`${src} threw an error.`, { cause: thrown }));
    };
    element.onerror = () => {
      settle(new Error(`${src} could not be loaded, or does not match its integrity hash.`));
    };
    addEventListener('error', catchThrown);
    // The attributes must be those of the preload link, or the browser would load the file again.
    Object.assign(element, { src, integrity, async: true, crossOrigin: 'anonymous' });
    // The global handler of failures ignores files with this attribute: their loader reports them, with the phase.
    element.dataset['remote'] = remote;
    document.head.append(element);
  });
}
