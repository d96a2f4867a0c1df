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
  /** Shown while it loads. */
  readonly title: string;
}

/**
 * The two ways in which a remote shows another remote's slot: as part of its screen and as a dialog. `Slots` maps slot
 * names to props; `loadSlot` loads the slot's component from the host.
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
    // The generic name was restricted to slots with `onClose`, which the type checker cannot infer.
    const load = useSlot(slot.name) as () => Promise<ComponentType<Slots[N] & Closes>>;
    return <LazyDialog load={load} props={slot.props as Slots[N] & Closes} title={slot.title} />;
  }

  return { HostSlot, HostDialogSlot };
}
