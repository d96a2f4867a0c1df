import { sessionStore } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';

/** Milliseconds after the sign-in, so that the first page loads first. */
export const PRELOAD_REMOTES_AFTER_MS = 10_000;

/** The files of the rooms that the navigation leads everybody to, and of their account. */
function filesOf({ remotes, shell }: Release): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path, preloads } of shell.routes) {
    if (path === '/account') for (const { href, as } of preloads) files.set(href, as);
  }
  for (const { entry, nav, routes } of remotes) {
    const paths = new Set(nav.filter(({ access }) => access === 'onboarded').map(({ path }) => path));
    if (paths.size === 0) continue;
    files.set(entry, 'script');
    for (const { path, preloads } of routes) {
      if (paths.has(path)) for (const { href, as } of preloads) files.set(href, as);
    }
  }
  return files;
}

/** True with the browser's data saver on. */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return Reflect.get(Object(connection), 'saveData') === true;
}

function keep(release: Release, loadMore: () => Promise<unknown>): void {
  if (isSparing()) return;
  for (const [href, as] of filesOf(release)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href });
    link.setAttribute('as', as);
    document.head.append(link);
  }
  // The real load reports its own failure.
  loadMore().catch(() => undefined);
}

/**
 * Has the browser fetch the files of all rooms, without running them, once somebody has been in for a while: a room opens
 * then without a network too (OFF-15), and at once with one. The answer stops it.
 * @param loadMore loads what belongs to every room and no room's files name.
 */
export function preloadRemotes(release: Release, loadMore: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = sessionStore.subscribe(({ status, user }) => {
    if (timer !== undefined || status !== 'signed-in' || !user?.has_completed_onboarding) return;
    timer = setTimeout(() => keep(release, loadMore), PRELOAD_REMOTES_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
