import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Forgets shared modules whose file failed to load: the federation runtime keeps their rejected promises, and would
 * return them to every later attempt.
 */
function forgetFailedModules(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const modules = scopes
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions));
  for (const shared of modules) if (shared.loaded !== true) shared.loading = null;
}

/**
 * How often the files of a build were requested again, by the build's version. An attempt has URLs of its own, because for
 * the same URL a browser would use the damaged file of its cache, or wait for the request that hangs.
 */
class FileAttempts extends Map<string, number> {
  override set(version: string, count: number): this {
    forgetFailedModules();
    return super.set(version, count);
  }
}

/**
 * Builds of any age read this when they request a chunk, and count a chunk that failed (`attemptPlugin` of tools/build):
 * so it stays a map of numbers by version. `<version> start` counts how often requests that waited were given up.
 */
const attempts = ((globalThis as { simmerFileAttempts?: FileAttempts }).simmerFileAttempts ??=
  new FileAttempts());

const increase = (key: string): unknown => attempts.set(key, (attempts.get(key) ?? 0) + 1);

/** Requests the files of a build by new URLs from now on, and gives up those that wait. */
export function startFileAttempt(version: string): void {
  increase(version);
  increase(`${version} start`);
}

/** The URL of a file for the current attempt of its build. */
export function fileUrl(href: string, version: string): string {
  const attempt = attempts.get(version);
  return attempt === undefined ? href : `${href}?attempt=${String(attempt)}`;
}
