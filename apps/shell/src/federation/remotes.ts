import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Release, ReleaseRemote } from '@simmer/contracts/release';
import {
  hostedContracts,
  rangesOverlap,
  type Remote,
  type RemoteHost,
  type RemoteName,
  type RemoteParts,
  type SlotName,
} from '@simmer/contracts/remote-contract';
import { routeCovers } from '@simmer/contracts/route-covers';
import { loadScript } from './load-script.ts';
import { isWorthRetrying, RemoteError, type RemotePhase } from './remote-error.ts';
import { withRetry } from './retry.ts';

/** The federation runtime itself has no timeout. */
const entryTimeoutMs = 6_000;
const moduleTimeoutMs = 8_000;

export type MountedRemote = RemoteParts<RouteObject, ComponentType<never>>;

function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} took longer than ${String(ms)} ms.`));
    }, ms);
  });
  return Promise.race([promise, limit]).finally(() => {
    clearTimeout(timer);
  });
}

async function inPhase<T>(name: RemoteName, phase: RemotePhase, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw error instanceof RemoteError ? error : new RemoteError(name, phase, { cause: error });
  }
}

function isRemote(
  remoteModule: unknown,
): remoteModule is { remote: Remote<RouteObject, ComponentType<never>> } {
  return typeof remoteModule === 'object' && remoteModule !== null && 'remote' in remoteModule;
}

async function refetchModule(entry: string): Promise<void> {
  try {
    await fetch(entry, { cache: 'reload', signal: AbortSignal.timeout(entryTimeoutMs) });
  } catch (cause) {
    throw new Error(`${entry} did not arrive.`, { cause });
  }
}

async function loadEntry({ name, entry, integrity, global }: ReleaseRemote, isAgain: boolean): Promise<void> {
  if (global in globalThis) return;
  // The browser caches a file that was damaged in transit as immutable: a retry must bypass the cache.
  if (isAgain) await refetchModule(entry);
  await loadScript({ src: entry, integrity }, entryTimeoutMs);
  if (!(global in globalThis)) throw new RemoteError(name, 'container');
}

async function loadOnce(
  description: ReleaseRemote,
  host: RemoteHost,
  isAgain: boolean,
): Promise<MountedRemote> {
  const { name, entry, global, contract } = description;
  if (!rangesOverlap(contract, hostedContracts)) throw new RemoteError(name, 'contract');
  await inPhase(name, 'entry', () => loadEntry(description, isAgain));
  const remoteModule = await inPhase(name, 'chunk', () => {
    // The entry has already run: with its global given, the runtime uses that instead of loading the script.
    registerRemotes([{ name, entry, entryGlobalName: global, type: 'var' }], { force: true });
    return within(loadRemote(`${name}/remote`), moduleTimeoutMs, entry);
  });
  if (!isRemote(remoteModule)) throw new RemoteError(name, 'container');
  // The host checks the range; the number in the code must match it, as proof that the release describes this code.
  const built = { min: remoteModule.remote.contract, max: remoteModule.remote.contract };
  if (!rangesOverlap(contract, built)) throw new RemoteError(name, 'contract');
  return inPhase(name, 'mount', () => remoteModule.remote.mount(host));
}

/** The remotes of a release: loaded on demand, once, and again after a failure (FED-7). */
export interface Remotes {
  readonly release: Release;
  /** The remote's routes and slots. Rejects with a `RemoteError` that says where it failed. */
  load(name: RemoteName): Promise<MountedRemote>;
  /** Whether it is loaded, so that a path it does not know is not found. */
  isLoaded(name: RemoteName): boolean;
  /** The remote of a path, if any. */
  ownerOf(path: string): ReleaseRemote | undefined;
  /** The remote that provides a slot, if any. */
  ownerOfSlot(slot: SlotName): ReleaseRemote | undefined;
}

/** Opens the remotes of a release; `hostFor` creates the host of each. */
export function openRemotes(release: Release, hostFor: (name: RemoteName) => RemoteHost): Remotes {
  const loads = new Map<RemoteName, Promise<MountedRemote>>();
  const tried = new Set<RemoteName>();
  const loaded = new Set<RemoteName>();

  function describe(name: RemoteName): ReleaseRemote {
    const description = release.remotes.find((remote) => remote.name === name);
    if (!description)
      throw new RemoteError(name, 'entry', { cause: new Error('It is not part of this release.') });
    return description;
  }

  async function begin(name: RemoteName): Promise<MountedRemote> {
    const host = hostFor(name);
    try {
      const attempt = () => {
        const isAgain = tried.has(name);
        tried.add(name);
        return loadOnce(describe(name), host, isAgain);
      };
      const mounted = await withRetry(attempt, { attempts: 3, baseMs: 400, isWorthRetrying });
      loaded.add(name);
      return mounted;
    } catch (error) {
      loads.delete(name);
      host.telemetry.failure('remote', error);
      throw error;
    }
  }

  return {
    release,
    load(name) {
      const running = loads.get(name) ?? begin(name);
      loads.set(name, running);
      return running;
    },
    isLoaded: (name) => loaded.has(name),
    ownerOf: (path) =>
      release.remotes.find(({ routes }) => routes.some((route) => routeCovers(route.path, path))),
    ownerOfSlot: (slot) => release.remotes.find(({ slots }) => slots.includes(slot)),
  };
}
