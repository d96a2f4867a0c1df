import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from '@simmer/contracts/remote-contract';
import { RemoteError } from './remote-error.ts';
import type { Remotes } from './remotes.ts';

/** Loads the component of a slot from its remote. Rejects with a `RemoteError`. */
export async function loadSlot<N extends SlotName>(
  remotes: Remotes,
  name: N,
): Promise<ComponentType<SlotProps[N]>> {
  const owner = remotes.ownerOfSlot(name);
  if (!owner) throw new Error(`No remote of this release provides the slot '${name}'.`);
  return remotes.use(owner.name, async ({ slots }, { version }) => {
    const load = slots[name];
    if (!load)
      throw new RemoteError(owner.name, 'contract', {
        version,
        cause: new Error(`It provides no slot '${name}'.`),
      });
    try {
      const { Component } = await load();
      return Component as ComponentType<SlotProps[N]>;
    } catch (cause) {
      throw new RemoteError(owner.name, 'chunk', { version, cause });
    }
  });
}
