import type { DialogSlotName, SlotProps } from '@simmer/contracts/remote-contract';
import type { ReactNode } from 'react';
import { LazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { LoadFailure } from '../failures/remote-failure.tsx';
import { useSlotLoad } from './slot.tsx';

interface DialogSlotProps<N extends DialogSlotName> {
  name: N;
  props: SlotProps[N];
  title: string;
  /** The dialog's name, for the failure message. */
  what: string;
  /** Content while the dialog loads, as in `LazyDialog`. */
  pending?: ReactNode;
}

/** A dialog of a remote. While it loads, and if loading fails, a dialog of the shell is shown instead. */
export function DialogSlot<N extends DialogSlotName>({
  name,
  props,
  title,
  what,
  pending,
}: DialogSlotProps<N>) {
  return (
    <LazyDialog
      load={useSlotLoad(name)}
      props={props}
      title={title}
      pending={pending}
      renderFailure={(retry) => <LoadFailure what={what} onRetry={retry} />}
    />
  );
}
