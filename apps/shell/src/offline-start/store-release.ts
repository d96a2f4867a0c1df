import { sessionStore } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';
import type { StoreReleaseMessage } from '@simmer/contracts/release-files';
import { isSparing } from './is-sparing.ts';
import { registerServiceWorker, serviceWorkerUrl } from './service-worker-url.ts';

/** After the sign-in, so that the first page asks for its data first. Longer, and short visits have nothing offline. */
export const STORE_AFTER_MS = 500;

async function store(url: string, { id }: Release): Promise<void> {
  const { active } = await registerServiceWorker(url);
  const message: StoreReleaseMessage = { type: 'store-release', id, path: location.pathname };
  active?.postMessage(message);
}

/**
 * Asks the service worker to store the release of this page for a start without a network (OFF-30): soon after the
 * sign-in, when the page is loaded and idle, and not while the browser's data saver is on.
 * @returns the function that stops it.
 */
export function storeReleaseWhenIdle(release: Release): () => void {
  const url = serviceWorkerUrl();
  if (url === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    if (isSparing()) return;
    // Safari has no idle callbacks.
    const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
    // Some browsers allow no service worker in a private window. The app works without one.
    whenIdle(() => void store(url, release).catch(() => undefined));
  };
  const beginOnceLoaded = (): void => {
    // On a slow network the page's own files come first.
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  };
  const stop = sessionStore.subscribe(({ status, user }) => {
    if (timer !== undefined || status !== 'signed-in' || !user?.has_completed_onboarding) return;
    timer = setTimeout(beginOnceLoaded, STORE_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('load', begin);
  };
}
