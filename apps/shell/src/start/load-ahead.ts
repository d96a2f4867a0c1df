import { sessionStore } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';
import type { StoreReleaseMessage } from '@simmer/contracts/release-files';
import { registerServiceWorker, serviceWorkerUrl } from '../first-paint/register-service-worker.ts';
import { whenIdle } from '../first-paint/scheduling.ts';

/**
 * The delay after the sign-in: the first page requests its data first. With a longer delay, short visits would store
 * nothing for offline use.
 */
export const STORE_AFTER_MS = 500;
/** The delay after the sign-in: the first page, its data and its dialogs are loaded first. */
export const PREFETCH_AFTER_MS = 10_000;

/** Links added at once: all of them would delay the response to a press on a slow phone. */
const LINKS_AT_ONCE = 4;
const PAUSE_MS = 20;

function isDataSaverOn(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return Reflect.get(Object(connection), 'saveData') === true;
}

async function storeRelease(url: string, { id }: Release): Promise<void> {
  const { active } = await registerServiceWorker(url);
  const message: StoreReleaseMessage = { type: 'store-release', id, path: location.pathname };
  active?.postMessage(message);
}

/** Lets the service worker store the release of this page for a start without a network (OFF-30). */
function storeReleaseOnceLoaded(release: Release, signal: AbortSignal): void {
  const url = serviceWorkerUrl();
  if (url === undefined) return;
  const store = (): void => {
    // Some browsers allow no service worker in a private window. The app works without one.
    whenIdle(() => void storeRelease(url, release).catch(() => undefined));
  };
  // On a slow network the files of the page itself come first.
  if (document.readyState === 'complete') store();
  else addEventListener('load', store, { once: true, signal });
}

type FileLink = readonly [href: string, as: string];

/** The files of the remotes' pages that everybody may open after the onboarding, and those of the account page. */
function filesOf({ remotes, shell }: Release): FileLink[] {
  const files = new Map<string, string>();
  for (const { path, preloads } of shell.routes) {
    if (path === '/account') for (const { href, as } of preloads) files.set(href, as);
  }
  for (const { entry, routes } of remotes) {
    const pages = routes.filter(({ access }) => access === 'onboarded');
    if (pages.length > 0) files.set(entry, 'script');
    for (const { preloads } of pages) for (const { href, as } of preloads) files.set(href, as);
  }
  return [...files];
}

function addLink([href, as]: FileLink): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href });
  link.setAttribute('as', as);
  document.head.append(link);
}

/** Prefetches files without running them, a few at a time; calls `then` after the last one. */
function prefetch(files: readonly FileLink[], then: () => void, signal: AbortSignal): void {
  files.slice(0, LINKS_AT_ONCE).forEach(addLink);
  const rest = files.slice(LINKS_AT_ONCE);
  setTimeout(() => {
    if (signal.aborted) return;
    if (rest.length > 0) prefetch(rest, then, signal);
    else then();
  }, PAUSE_MS);
}

/**
 * Loads the code of all pages ahead, so that they open without a network, and faster with one. Begins once a person who
 * has finished the onboarding is signed in: the service worker stores the release; without a service worker, links
 * prefetch the files later (OFF-15). Nothing is loaded while the browser's data saver is on.
 * @param loadMore loads shared code that no remote's file list includes.
 * @returns the function that stops it.
 */
export function loadAhead(release: Release, loadMore: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const loadAfter = (ms: number, load: () => void): void => {
    setTimeout(() => {
      if (!signal.aborted && !isDataSaverOn()) load();
    }, ms);
  };
  const unsubscribe = sessionStore.subscribe(({ status, user }) => {
    if (status !== 'signed-in' || !user?.has_completed_onboarding) return;
    unsubscribe();
    loadAfter(STORE_AFTER_MS, () => storeReleaseOnceLoaded(release, signal));
    loadAfter(PREFETCH_AFTER_MS, () => {
      prefetch(filesOf(release), loadMore, signal);
    });
  });
  return () => {
    unsubscribe();
    controller.abort();
  };
}
