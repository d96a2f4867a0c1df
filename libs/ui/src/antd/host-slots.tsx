import type { ComponentType, ReactElement, ReactNode } from 'react';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

type Closes = { onClose: () => void };
type DialogNames<Slots> = { [N in keyof Slots]: Slots[N] extends Closes ? N : never }[keyof Slots];

interface HostSlotProps<Slots, N extends keyof Slots> {
  readonly name: N;
  readonly props: Slots[N];
  readonly pending: ReactNode;
}

interface HostDialogSlotProps<Slots, N extends keyof Slots> {
  readonly name: N;
  readonly props: Slots[N];
  /** The title of the dialog while it loads. */
  readonly title: string;
}

/**
 * The two ways in which a remote shows another remote's slot: as part of its screen and as a dialog. `Slots` maps slot
 * names to props; `loadSlot` loads the slot's component from the host.
 */
export function createHostSlots<Slots extends { [N in keyof Slots]: object }>(
  loadSlot: (name: keyof Slots) => Promise<unknown>,
) {
  const loads = new Map<keyof Slots, () => Promise<unknown>>();

  function loadOf<N extends keyof Slots>(name: N): () => Promise<ComponentType<Slots[N]>> {
    const load = loads.get(name) ?? (() => loadSlot(name));
    loads.set(name, load);
    return load as () => Promise<ComponentType<Slots[N]>>;
  }

  function HostSlot<N extends keyof Slots>(slot: HostSlotProps<Slots, N>): ReactElement {
    return <LazyPart load={loadOf(slot.name)} props={slot.props} pending={slot.pending} />;
  }

  function HostDialogSlot<N extends DialogNames<Slots>>(slot: HostDialogSlotProps<Slots, N>): ReactElement {
    // The generic name was restricted to slots with `onClose`, which the type checker cannot infer.
    const load = loadOf(slot.name) as () => Promise<ComponentType<Slots[N] & Closes>>;
    return <LazyDialog load={load} props={slot.props as Slots[N] & Closes} title={slot.title} />;
  }

  return { HostSlot, HostDialogSlot };
}
