import type { Release } from '@simmer/contracts/release';
import { serviceWorkerPath } from '@simmer/contracts/release-files';
import { baseOf, buildsOfRelease } from '@simmer/contracts/release-builds';

/** The part of Trusted Types that is used here; TypeScript's DOM types lack it. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/** The folders of the builds that a release document of this origin names: only their scripts may run. */
const folders = new Set<string>();

/** Lets the scripts of a release run. */
export function allowScriptsOf(release: Release): void {
  for (const build of buildsOfRelease(release)) folders.add(baseOf(build));
}

/** Whether a script is a file of the release, of a build to which it may fall back, or the service worker (OFF-30). */
export function isReleasedScript(url: string, page: string = location.href): boolean {
  if (!URL.canParse(url, page)) return false;
  const { origin, pathname, search } = new URL(url, page);
  const isHere = origin === new URL(page).origin;
  if (isHere && pathname === serviceWorkerPath && search === '') return true;
  const hasAllowedQuery = search === '' || /^\?attempt=\d+$/.test(search);
  const isFile = /^(?:\/[\w@~-][\w.@~-]*)+\.js$/.test(pathname);
  return isHere && hasAllowedQuery && isFile && [...folders].some((folder) => pathname.startsWith(folder));
}

/**
 * Creates the page's only Trusted Types policy (FED-30). It is the default one, which the browser calls for each script
 * URL that is a string, so bundler and federation runtime need no changes. The policy has no rule for HTML and for
 * code, which stay blocked.
 */
export function createScriptPolicy(release: Release): void {
  allowScriptsOf(release);
  const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined;
  // The browser blocks and reports a URL for which this returns null.
  factory?.createPolicy('default', { createScriptURL: (url) => (isReleasedScript(url) ? url : null) });
}
