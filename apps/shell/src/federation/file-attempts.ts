import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * How often the files of a build were requested again, by the build's version. The builds read this when they request a
 * chunk (`attemptPlugin` of tools/build): an attempt has a URL of its own, because for the same URL a browser would use
 * the damaged file of its cache, or wait for the request that hangs.
 */
const attempts = ((globalThis as { simmerFileAttempts?: Map<string, number> }).simmerFileAttempts ??=
  new Map());

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

/** Requests the files of a build by new URLs from now on. */
export function startFileAttempt(version: string): void {
  attempts.set(version, (attempts.get(version) ?? 0) + 1);
  forgetFailedModules();
}

/** The URL of a file for the current attempt of its build. */
export function fileUrl(href: string, version: string): string {
  const attempt = attempts.get(version);
  return attempt === undefined ? href : `${href}?attempt=${String(attempt)}`;
}
