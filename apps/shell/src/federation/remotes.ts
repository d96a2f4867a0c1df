import type { Release, ReleaseRemote, RemoteBuild } from '@simmer/contracts/release';
import type { RemoteHost, RemoteName, SlotName } from '@simmer/contracts/remote-contract';
import { routeCovers } from '@simmer/contracts/route-covers';
import { fetchRelease } from './release.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteState, type Take } from './remote-state.ts';
import { withTimeLimit } from './time-limit.ts';

/** The time limit of all attempts together (FED-7). */
const deadlineMs = 4_200;
/** The time limit of the current build, if there is a build before it (FED-12). */
const currentBuildMs = 3_000;
const refreshMs = 1_000;

/** Reports how long a build of a remote took until the part was loaded or had failed. */
export type OnUsed = (name: RemoteName, version: string, milliseconds: number) => void;

interface RemotesOptions {
  /** Fetches the current release document, which may have repaired a remote that failed. */
  readonly fetchLatest?: () => Promise<Release>;
  readonly onUsed?: OnUsed;
}

interface UseOptions {
  /** True if the part threw an error after it was loaded; a newer release may have repaired it. */
  isAgain?: boolean;
}

/** The remotes of a release: loaded on demand, once, and again after a failure (FED-7). */
export interface Remotes {
  readonly release: Release;
  /** Loads a remote and takes a part of it, if necessary from the build before. Rejects with a `RemoteError`. */
  use<T>(name: RemoteName, take: Take<T>, options?: UseOptions): Promise<T>;
  /**
   * Takes a part from the build before only, for a page that throws when it is rendered. Rejects if there is no such
   * build.
   */
  useBefore<T>(name: RemoteName, take: Take<T>): Promise<T>;
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
function fallBackTo(state: RemoteState, build: RemoteBuild): void {
  state.builds = [build];
  const text = `The remote '${state.name}' is used in the build before it, ${build.version}`;
  state.host.telemetry.failure('fallback', text, text);
}

/** Tries the builds of a remote in turn, within one time limit. */
async function useBuilds<T>(state: RemoteState, take: Take<T>, limitMs: number, onUsed?: OnUsed): Promise<T> {
  const failures: RemoteError[] = [];
  let rest = limitMs;
  state.hasRecovered = false;
  for (const [index, build] of state.builds.entries()) {
    const limit = index + 1 < state.builds.length ? Math.min(rest, currentBuildMs) : rest;
    const startedAt = performance.now();
    const attempt = state.attempt(build, take);
    try {
      const part = await withTimeLimit(attempt, limit, build.entry);
      state.hasFailed = false;
      if (index > 0) fallBackTo(state, build);
      return part;
    } catch (cause) {
      const error = asRemoteError(cause, state.name, build);
      failures.push(error);
      state.host.telemetry.failure(error.phase, error);
      // The attempt may only have exceeded its time limit, and succeed later.
      const recover = (): void => {
        state.hasRecovered = state.hasFailed;
        if (state.hasRecovered) for (const listener of state.listeners) listener();
      };
      attempt.then(recover, () => undefined);
    } finally {
      const took = performance.now() - startedAt;
      // A build may take longer than its limit, which does not count the time in which the page runs scripts: the next
      // build must not have less time because of it.
      rest -= Math.min(took, limit);
      onUsed?.(state.name, build.version, took);
    }
  }
  state.hasFailed = true;
  throw failures[0] ?? new RemoteError(state.name, 'entry');
}

/** Opens the remotes of a release; `hostFor` creates the host of each. */
export function openRemotes(
  release: Release,
  hostFor: (name: RemoteName) => RemoteHost,
  { fetchLatest = fetchRelease, onUsed }: RemotesOptions = {},
): Remotes {
  const states = new Map<RemoteName, RemoteState>();

  function stateOf(name: RemoteName): RemoteState {
    const remoteState = states.get(name);
    if (remoteState) return remoteState;
    const remote = release.remotes.find((each) => each.name === name);
    if (!remote)
      throw new RemoteError(name, 'entry', { cause: new Error('It is not part of this release.') });
    const state = new RemoteState(remote, hostFor(name), release.shell.version);
    states.set(name, state);
    return state;
  }

  async function restart(state: RemoteState): Promise<void> {
    state.forgetPending();
    try {
      const latest = await withTimeLimit(fetchLatest(), refreshMs, 'The release document');
      const remote = latest.remotes.find(({ name }) => name === state.name);
      if (remote) state.redescribe(remote);
    } catch {
      // Without a newer document, the known builds are tried again.
    }
  }

  return {
    release,
    async use(name, take, { isAgain = false } = {}) {
      const startedAt = performance.now();
      const state = stateOf(name);
      if (state.hasFailed || isAgain) await restart(state);
      return useBuilds(state, take, deadlineMs - (performance.now() - startedAt), onUsed);
    },
    async useBefore(name, take) {
      const state = stateOf(name);
      const [, before] = state.builds;
      if (!before) throw new RemoteError(name, 'mount', { cause: new Error('There is no build before it.') });
      const container = await withTimeLimit(state.attempt(before, take), deadlineMs, before.entry);
      fallBackTo(state, before);
      return container;
    },
    onRecovered(name, listener) {
      const { listeners, hasRecovered } = stateOf(name);
      listeners.add(listener);
      if (hasRecovered) queueMicrotask(listener);
      return () => void listeners.delete(listener);
    },
    ownerOf: (path) =>
      release.remotes.find(({ routes }) => routes.some((route) => routeCovers(route.path, path))),
    ownerOfSlot: (slot) => release.remotes.find(({ slots }) => slots.includes(slot)),
  };
}
