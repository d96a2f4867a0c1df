import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * How often the files of a build were requested again, by its version. The builds read it when they request a chunk
 * (`attemptPlugin` of tools/build): an attempt has a URL of its own, because a browser would give the same URL the
 * damaged file of its cache, or let it wait for the request that hangs.
 */
const attempts = ((globalThis as { simmerFileAttempts?: Map<string, number> }).simmerFileAttempts ??=
  new Map());

/**
 * The federation runtime keeps the promise of a shared module also if its file failed to load, and would give it to
 * every later attempt.
 */
function forgetFailedModules(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const modules = scopes
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions));
  for (const shared of modules) if (shared.loaded !== true) shared.loading = null;
}

/** The files of this build are requested by new URLs from now on. */
export function startFileAttempt(version: string): void {
  attempts.set(version, (attempts.get(version) ?? 0) + 1);
  forgetFailedModules();
}

/** The URL of a file for the current attempt of its build. */
export function fileUrl(href: string, version: string): string {
  const attempt = attempts.get(version);
  return attempt === undefined ? href : `${href}?attempt=${String(attempt)}`;
}
