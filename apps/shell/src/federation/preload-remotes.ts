import { sessionStore } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';
import { isSparing } from '../offline-start/is-sparing.ts';

/** Milliseconds after the sign-in, so that the first page loads first. */
export const PRELOAD_REMOTES_AFTER_MS = 10_000;

/** All links at once would hold up a press on a slow phone. */
const LINKS_AT_ONCE = 4;
const PAUSE_MS = 20;

/** The files of the remotes' pages that everybody may open after the onboarding, and of the account page. */
function filesOf({ remotes, shell }: Release): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path, preloads } of shell.routes) {
    if (path === '/account') for (const { href, as } of preloads) files.set(href, as);
  }
  for (const { entry, routes } of remotes) {
    const pages = routes.filter(({ access }) => access === 'onboarded');
    if (pages.length > 0) files.set(entry, 'script');
    for (const { preloads } of pages) for (const { href, as } of preloads) files.set(href, as);
  }
  return files;
}

function addLink([href, as]: readonly [string, string]): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href });
  link.setAttribute('as', as);
  document.head.append(link);
}

/**
 * Prefetches the files of all remotes, without running them, some time after the sign-in, so that pages open offline
 * (OFF-15) and faster online.
 * @returns the function that stops it.
 * @param loadMore loads shared code that no remote's file list includes.
 */
export function preloadRemotes(release: Release, loadMore: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function addLinks(files: readonly (readonly [string, string])[]): void {
    files.slice(0, LINKS_AT_ONCE).forEach(addLink);
    const rest = files.slice(LINKS_AT_ONCE);
    timer = setTimeout(() => {
      if (rest.length > 0) addLinks(rest);
      // The actual load reports its own failure.
      else loadMore().catch(() => undefined);
    }, PAUSE_MS);
  }
  const begin = (): void => {
    if (!isSparing()) addLinks([...filesOf(release)]);
  };
  const stop = sessionStore.subscribe(({ status, user }) => {
    if (timer !== undefined || status !== 'signed-in' || !user?.has_completed_onboarding) return;
    timer = setTimeout(begin, PRELOAD_REMOTES_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
