import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from '@simmer/contracts/remote-contract';
import { RemoteError } from './remote-error.ts';
import type { Remotes } from './remotes.ts';
import { withRetry } from './retry.ts';

/** Loads the component of a slot from its remote. Rejects with a `RemoteError`. */
export async function loadSlot<N extends SlotName>(
  remotes: Remotes,
  name: N,
): Promise<ComponentType<SlotProps[N]>> {
  const owner = remotes.ownerOfSlot(name);
  if (!owner) throw new Error(`No remote of this release provides the slot '${name}'.`);
  const { slots } = await remotes.load(owner.name);
  const load = slots[name];
  if (!load)
    throw new RemoteError(owner.name, 'contract', { cause: new Error(`It provides no slot '${name}'.`) });
  try {
    const { Component } = await withRetry(load, { attempts: 3, baseMs: 400 });
    return Component as ComponentType<SlotProps[N]>;
  } catch (error) {
    throw new RemoteError(owner.name, 'chunk', { cause: error });
  }
}
