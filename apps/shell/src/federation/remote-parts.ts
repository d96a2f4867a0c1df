import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RemoteBuild } from '@simmer/contracts/release';
import type { RemoteName, SlotName, SlotProps } from '@simmer/contracts/remote-contract';
import { RemoteError } from '../failures/remote-error.ts';
import type { Take } from './remote-loader.ts';
import type { Remotes } from './remotes.ts';

interface PartSource {
  readonly name: RemoteName;
  readonly build: RemoteBuild;
  /** The error text if the remote does not have the part. */
  readonly missing: string;
}

/** Loads a part of a remote. Errors of the part count as failures of the build. */
async function loadPart<P, T>(
  part: P,
  load: (part: NonNullable<P>) => Promise<T>,
  { name, build: { version }, missing }: PartSource,
): Promise<T> {
  if (part === undefined || part === null)
    throw new RemoteError(name, 'contract', { version, cause: new Error(missing) });
  try {
    return await load(part);
  } catch (cause) {
    throw new RemoteError(name, 'chunk', { version, cause });
  }
}

/** A route with its code, instead of with the function that loads the code. */
async function withCode({ lazy, children, ...route }: RouteObject): Promise<RouteObject> {
  const code = typeof lazy === 'function' ? await lazy() : { lazy };
  const nested = children && (await Promise.all(children.map(withCode)));
  return { ...route, ...code, caseSensitive: true, ...(nested && { children: nested }) } as RouteObject;
}

/**
 * Takes the routes of one page from a remote, with their code, so that a failure to load the code is a failure of the
 * remote.
 */
export function pageOf(name: RemoteName, path: string): Take<RouteObject[]> {
  return ({ routes }, build) =>
    loadPart(routes[path], (page) => Promise.all(page.map(withCode)), {
      name,
      build,
      missing: `It has no page at ${path}.`,
    });
}

/** Loads the component of a slot from its remote. Rejects with a `RemoteError`. */
export async function loadSlot<N extends SlotName>(
  remotes: Remotes,
  slot: N,
): Promise<ComponentType<SlotProps[N]>> {
  const owner = remotes.ownerOfSlot(slot);
  if (!owner) throw new Error(`No remote of this release provides the slot '${slot}'.`);
  const { name } = owner;
  return remotes.load(name, ({ slots }, build) =>
    loadPart(slots[slot], async (load) => (await load()).Component as ComponentType<SlotProps[N]>, {
      name,
      build,
      missing: `It provides no slot '${slot}'.`,
    }),
  );
}
