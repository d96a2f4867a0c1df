import { useMemo } from 'react';
import type { SlotName, SlotProps } from '@simmer/contracts/remote-contract';
import { Dialog } from '@simmer/ui/dialog';
import { LoadingArea } from '@simmer/ui/spinner';
import { Trouble } from '../federation/remote-trouble.tsx';
import { Slot } from '../federation/slot.tsx';
import { useNavEntries } from './use-nav-entries.ts';
import type { FrameDialogs as Dialogs } from './use-frame-dialogs.ts';

interface DialogSlotProps<N extends SlotName> {
  name: N;
  props: SlotProps[N];
  title: string;
  /** The dialog in words, for when it does not come. */
  what: string;
  onClose: () => void;
}

/** A dialog that a remote owns. Until it is there, and if it does not come, a dialog of the shell stands in. */
function DialogSlot<N extends SlotName>({ name, props, title, what, onClose }: DialogSlotProps<N>) {
  return (
    <Slot
      name={name}
      props={props}
      pending={
        <Dialog isOpen title={title} onClose={onClose}>
          <LoadingArea />
        </Dialog>
      }
      renderTrouble={(retry) => (
        <Dialog isOpen title={title} onClose={onClose}>
          <Trouble what={what} onRetry={retry} />
        </Dialog>
      )}
    />
  );
}

const ownScreens = [
  { path: '/account', label: 'Account' },
  { path: '/support', label: 'Support' },
  { path: '/about', label: 'About' },
];

/** The planner's dialogs that every screen can open: time block, command palette, legend of shortcuts. */
export function FrameDialogs({ dialogs: { opened, open, close } }: { dialogs: Dialogs }) {
  const entries = useNavEntries();
  const screens = useMemo(
    () => [...entries.map(({ path, label }) => ({ path, label })), ...ownScreens],
    [entries],
  );
  if (opened === null) return null;
  if (opened.kind === 'time-block') {
    const { kind, ...what } = opened;
    return (
      <DialogSlot
        key={kind}
        name="time-block-dialog"
        title={what.blockId === undefined ? 'Add Time Block' : 'Edit Time Block'}
        what="The time block form"
        props={{ ...what, onClose: close }}
        onClose={close}
      />
    );
  }
  const isLegend = opened.kind === 'shortcuts';
  return (
    <DialogSlot
      key={opened.kind}
      name="command-palette"
      title={isLegend ? 'Keyboard shortcuts' : 'Go to or create'}
      what={isLegend ? 'The list of shortcuts' : 'The search'}
      props={{
        view: opened.kind,
        screens,
        onOpenTimeBlock: (what) => {
          open({ kind: 'time-block', ...what });
        },
        onClose: close,
      }}
      onClose={close}
    />
  );
}
