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
class FileAttempts {
  /** All failures of the page: when it has changed, modules that threw may be run again. */
  failureCount = 0;
  readonly #counts = new Map<string, number>();
  readonly #starts = new Map<string, number>();

  /** The number of the current attempt: 0 is the first. */
  of(version: string): number {
    return this.#counts.get(version) ?? 0;
  }

  /** How often all requests for the files of a build were given up. */
  startsOf(version: string): number {
    return this.#starts.get(version) ?? 0;
  }

  /** Requests the files of a build by new URLs from now on; requests that wait are left alone. */
  fail(version: string): void {
    this.#counts.set(version, this.of(version) + 1);
    this.failureCount += 1;
    forgetFailedModules();
  }

  /** Requests the files of a build by new URLs from now on, and gives up those that wait. */
  start(version: string): void {
    this.#starts.set(version, this.startsOf(version) + 1);
    this.fail(version);
  }
}

/** The builds call this when they request a chunk, and when one fails (`attemptPlugin` of tools/build). */
const attempts = ((globalThis as { simmerFileAttempts?: FileAttempts }).simmerFileAttempts ??=
  new FileAttempts());

/** Requests the files of a build by new URLs from now on, and gives up those that wait. */
export const startFileAttempt = (version: string): void => attempts.start(version);

/** The URL of a file for the current attempt of its build. */
export function fileUrl(href: string, version: string): string {
  const attempt = attempts.of(version);
  return attempt === 0 ? href : `${href}?attempt=${String(attempt)}`;
}
