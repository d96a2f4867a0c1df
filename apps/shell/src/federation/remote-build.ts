import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RemoteBuild } from '@simmer/contracts/release';
import {
  hostedContracts,
  rangesOverlap,
  type Remote,
  type RemoteHost,
  type RemoteName,
  type RemoteParts,
} from '@simmer/contracts/remote-contract';
import { fileUrl } from './file-attempts.ts';
import { loadScript } from './load-script.ts';
import { RemoteError, type RemotePhase } from '../failures/remote-error.ts';
import { withTimeLimit } from './time-limit.ts';

/**
 * The time limit of one attempt at a file, or at a part: a hanging request must leave time for another one (FED-7).
 * The federation runtime itself has none.
 */
export const attemptTimeoutMs = 2_500;

export type MountedRemote = RemoteParts<RouteObject, ComponentType<never>>;

const isDefined = (name: string): boolean => Reflect.get(globalThis, name) !== undefined;

function isRemote(
  remoteModule: unknown,
): remoteModule is { remote: Remote<RouteObject, ComponentType<never>> } {
  return typeof remoteModule === 'object' && remoteModule !== null && 'remote' in remoteModule;
}

/** Loads one build of a remote and mounts it. Rejects with a `RemoteError`. */
export async function loadBuild(
  name: RemoteName,
  build: RemoteBuild,
  host: RemoteHost,
): Promise<MountedRemote> {
  const { version, entry, integrity, global, contract } = build;
  const errorIn = (phase: RemotePhase, cause?: unknown): RemoteError =>
    cause instanceof RemoteError ? cause : new RemoteError(name, phase, { version, cause });
  if (!rangesOverlap(contract, hostedContracts)) throw errorIn('contract');
  const federatedName = `${name}_${version}`;
  // Registered first, because that also clears an earlier attempt, including the global variable of its entry.
  registerRemotes([{ name: federatedName, entry, entryGlobalName: global, type: 'var' }], { force: true });
  if (!isDefined(global)) {
    try {
      await loadScript({ src: fileUrl(entry, version), integrity, remote: name }, attemptTimeoutMs);
    } catch (cause) {
      throw errorIn('entry', cause);
    }
    if (!isDefined(global)) throw errorIn('container');
  }
  // The entry has run. As its global is registered, the federation runtime uses that instead of loading the script.
  const remoteModule = await withTimeLimit(
    loadRemote(`${federatedName}/remote`),
    attemptTimeoutMs,
    entry,
  ).catch((cause: unknown) => {
    throw errorIn('chunk', cause);
  });
  if (!isRemote(remoteModule)) throw errorIn('container');
  // The host checks the range of the release document. The number in the code must match that range, as proof that the
  // document describes this code.
  const built = { min: remoteModule.remote.contract, max: remoteModule.remote.contract };
  if (!rangesOverlap(contract, built)) throw errorIn('contract');
  try {
    return remoteModule.remote.mount(host);
  } catch (cause) {
    throw errorIn('mount', cause);
  }
}
