import type { SlotName, SlotProps } from '@simmer/contracts/remote-contract';
import { DidNotOpen, LazyDialog } from '@simmer/ui/lazy-dialog';
import { LazyPart } from '@simmer/ui/lazy-part';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { remoteHost } from './remote-host.ts';

const useSlot = <N extends SlotName>(name: N) =>
  useCallback(async () => (await remoteHost().loadSlot(name)) as ComponentType<SlotProps[N]>, [name]);

interface HostSlotProps<N extends SlotName> {
  readonly name: N;
  readonly props: SlotProps[N];
  readonly pending: ReactNode;
}

/** A piece of screen that another remote owns. */
export function HostSlot<N extends SlotName>({ name, props, pending }: HostSlotProps<N>) {
  const load = useSlot(name);
  return (
    <LazyPart
      load={load}
      props={props}
      pending={pending}
      renderTrouble={(retry) => <DidNotOpen onRetry={retry} />}
    />
  );
}

type DialogSlotName = { [N in SlotName]: SlotProps[N] extends { onClose: () => void } ? N : never }[SlotName];

interface HostDialogSlotProps<N extends DialogSlotName> {
  readonly name: N;
  readonly props: SlotProps[N];
  /** Stands over it until it is there. */
  readonly title: string;
}

/** A dialog that another remote owns. */
export function HostDialogSlot<N extends DialogSlotName>({ name, props, title }: HostDialogSlotProps<N>) {
  return <LazyDialog load={useSlot(name)} props={props} title={title} />;
}
