import type { DialogSlotName, SlotProps } from '@simmer/contracts/remote-contract';
import { Dialog, type DialogProps } from '@simmer/ui/overlays/dialog';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import type { ReactNode } from 'react';
import { LoadFailure } from './remote-failure.tsx';
import { Slot } from './slot.tsx';

interface DialogSlotProps<N extends DialogSlotName> {
  name: N;
  props: SlotProps[N];
  title: string;
  /** The dialog's name, for the failure message. */
  what: string;
  size?: NonNullable<DialogProps['size']>;
}

/** A dialog of a remote. While it loads, and if that fails, a dialog of the shell is shown instead. */
export function DialogSlot<N extends DialogSlotName>({ name, props, title, what, size }: DialogSlotProps<N>) {
  const frame = (content: ReactNode) => (
    <Dialog isOpen title={title} onClose={props.onClose} {...(size && { size })}>
      {content}
    </Dialog>
  );
  return (
    <Slot
      name={name}
      props={props}
      pending={frame(<LoadingArea label="Opening…" />)}
      renderFailure={(retry) => frame(<LoadFailure what={what} onRetry={retry} />)}
    />
  );
}
