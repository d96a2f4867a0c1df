import { type ComponentType, type ReactElement, type ReactNode, useCallback } from 'react';
import { DidNotOpen, LazyDialog } from './lazy-dialog.tsx';
import { LazyPart } from './lazy-part.tsx';

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
  /** Shown until it is loaded. */
  readonly title: string;
}

/**
 * The two ways in which a remote shows what another remote owns: as a piece of its screen and as a dialog. `Slots` gives
 * the props of each slot by its name; `loadSlot` asks the host for the slot's component.
 */
export function createHostSlots<Slots extends { [N in keyof Slots]: object }>(
  loadSlot: (name: keyof Slots) => Promise<unknown>,
) {
  function useSlot<N extends keyof Slots>(name: N) {
    return useCallback(async () => (await loadSlot(name)) as ComponentType<Slots[N]>, [name]);
  }

  function HostSlot<N extends keyof Slots>(slot: HostSlotProps<Slots, N>): ReactElement {
    return (
      <LazyPart
        load={useSlot(slot.name)}
        props={slot.props}
        pending={slot.pending}
        renderFailure={(retry) => <DidNotOpen onRetry={retry} />}
      />
    );
  }

  function HostDialogSlot<N extends DialogNames<Slots>>(slot: HostDialogSlotProps<Slots, N>): ReactElement {
    // That such a slot can be closed is what its name was chosen by, which no type check sees for a name still open.
    const load = useSlot(slot.name) as () => Promise<ComponentType<Slots[N] & Closes>>;
    return <LazyDialog load={load} props={slot.props as Slots[N] & Closes} title={slot.title} />;
  }

  return { HostSlot, HostDialogSlot };
}
