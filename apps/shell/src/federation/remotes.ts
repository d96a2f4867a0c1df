import type { Release, ReleaseRemote, RemoteBuild } from '@simmer/contracts/release';
import type { RemoteHost, RemoteName, SlotName } from '@simmer/contracts/remote-contract';
import { routeCovers } from '@simmer/contracts/route-covers';
import { fetchRelease } from '../first-paint/release.ts';
import { RemoteError } from '../failures/remote-error.ts';
import { RemoteLoader, type Take } from './remote-loader.ts';
import { withTimeLimit } from './time-limit.ts';

/** The time limit of all attempts together (FED-7). */
const deadlineMs = 4_200;
/** The time limit of the current build, if there is a build before it (FED-12). */
const currentBuildMs = 3_000;
const refreshMs = 1_000;

/** Reports how long a build of a remote took until the part was loaded or had failed. */
export type OnTried = (name: RemoteName, version: string, milliseconds: number) => void;

interface RemotesOptions {
  /** Fetches the current release document, which may have repaired a remote that failed. */
  readonly fetchLatest?: () => Promise<Release>;
  readonly onTried?: OnTried;
}

interface LoadOptions {
  /** True if the part threw an error after it was loaded; a newer release may have repaired it. */
  hasThrown?: boolean;
}

/** The remotes of a release: loaded on demand, once, and again after a failure (FED-7). */
export interface Remotes {
  readonly release: Release;
  /** Loads a remote and takes a part of it, if necessary from the build before. Rejects with a `RemoteError`. */
  load<T>(name: RemoteName, take: Take<T>, options?: LoadOptions): Promise<T>;
  /**
   * Takes a part from the build before only, for a page that throws when it is rendered. Rejects if there is no such
   * build.
   */
  loadBefore<T>(name: RemoteName, take: Take<T>): Promise<T>;
  /** Calls back when a remote has loaded after its time limit. @returns the unsubscribe function. */
  onRecovered(name: RemoteName, listener: () => void): () => void;
  /** The remote of a path, if any. */
  ownerOf(path: string): ReleaseRemote | undefined;
  /** The remote that provides a slot, if any. */
  ownerOfSlot(slot: SlotName): ReleaseRemote | undefined;
}

function asRemoteError(error: unknown, name: RemoteName, { global, version }: RemoteBuild): RemoteError {
  if (error instanceof RemoteError) return error;
  const phase = Reflect.get(globalThis, global) === undefined ? 'entry' : 'chunk';
  return new RemoteError(name, phase, { version, cause: error });
}

/** Uses only this build from now on: two builds of a remote would not share their state. */
function fallBackTo(loader: RemoteLoader, build: RemoteBuild): void {
  loader.builds = [build];
  const text = `The remote '${loader.name}' is used in the build before it, ${build.version}`;
  loader.host.telemetry.failure('fallback', text, text);
}

/** Tries the builds of a remote in turn, within one time limit. */
async function tryBuilds<T>(
  loader: RemoteLoader,
  take: Take<T>,
  limitMs: number,
  onTried?: OnTried,
): Promise<T> {
  const failures: RemoteError[] = [];
  let rest = limitMs;
  loader.hasRecovered = false;
  for (const [index, build] of loader.builds.entries()) {
    const limit = index + 1 < loader.builds.length ? Math.min(rest, currentBuildMs) : rest;
    const startedAt = performance.now();
    const attempt = loader.attempt(build, take);
    try {
      const part = await withTimeLimit(attempt, limit, build.entry);
      loader.hasFailed = false;
      if (index > 0) fallBackTo(loader, build);
      return part;
    } catch (cause) {
      const error = asRemoteError(cause, loader.name, build);
      failures.push(error);
      loader.host.telemetry.failure(error.phase, error);
      // The attempt may only have exceeded its time limit, and succeed later.
      const recover = (): void => {
        loader.hasRecovered = loader.hasFailed;
        if (loader.hasRecovered) for (const listener of loader.listeners) listener();
      };
      attempt.then(recover, () => undefined);
    } finally {
      const took = performance.now() - startedAt;
      // A build may take longer than its limit, which does not count the time in which the page runs scripts: the next
      // build must not have less time because of it.
      rest -= Math.min(took, limit);
      onTried?.(loader.name, build.version, took);
    }
  }
  loader.hasFailed = true;
  throw failures[0] ?? new RemoteError(loader.name, 'entry');
}

/** Opens the remotes of a release; `hostFor` creates the host of each. */
export function openRemotes(
  release: Release,
  hostFor: (name: RemoteName) => RemoteHost,
  { fetchLatest = fetchRelease, onTried }: RemotesOptions = {},
): Remotes {
  const loaders = new Map<RemoteName, RemoteLoader>();

  function loaderOf(name: RemoteName): RemoteLoader {
    const known = loaders.get(name);
    if (known) return known;
    const remote = release.remotes.find((each) => each.name === name);
    if (!remote)
      throw new RemoteError(name, 'entry', { cause: new Error('It is not part of this release.') });
    const loader = new RemoteLoader(remote, hostFor(name), release.shell.version);
    loaders.set(name, loader);
    return loader;
  }

  async function restart(loader: RemoteLoader): Promise<void> {
    loader.forgetPending();
    try {
      const latest = await withTimeLimit(fetchLatest(), refreshMs, 'The release document');
      const remote = latest.remotes.find(({ name }) => name === loader.name);
      if (remote) loader.redescribe(remote);
    } catch {
      // Without a newer document, the known builds are tried again.
    }
  }

  return {
    release,
    async load(name, take, { hasThrown = false } = {}) {
      const startedAt = performance.now();
      const loader = loaderOf(name);
      if (loader.hasFailed || hasThrown) await restart(loader);
      return tryBuilds(loader, take, deadlineMs - (performance.now() - startedAt), onTried);
    },
    async loadBefore(name, take) {
      const loader = loaderOf(name);
      const [, before] = loader.builds;
      if (!before) throw new RemoteError(name, 'mount', { cause: new Error('There is no build before it.') });
      const part = await withTimeLimit(loader.attempt(before, take), deadlineMs, before.entry);
      fallBackTo(loader, before);
      return part;
    },
    onRecovered(name, listener) {
      const { listeners, hasRecovered } = loaderOf(name);
      listeners.add(listener);
      if (hasRecovered) queueMicrotask(listener);
      return () => void listeners.delete(listener);
    },
    ownerOf: (path) =>
      release.remotes.find(({ routes }) => routes.some((route) => routeCovers(route.path, path))),
    ownerOfSlot: (slot) => release.remotes.find(({ slots }) => slots.includes(slot)),
  };
}
