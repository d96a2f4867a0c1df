import { TextField } from '@simmer/ui/fields/text-field';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useMemo } from 'react';
import { DialogSlot } from '../federation/dialog-slot.tsx';
import { useNavEntries } from '../federation/use-nav-entries.ts';
import type { FrameDialogs as Dialogs } from './use-frame-dialogs.ts';

const ownScreens = [
  { path: '/account', label: 'Account' },
  { path: '/support', label: 'Support' },
  { path: '/about', label: 'About' },
];

/** The planner's dialogs that every page can open: time block, command palette, legend of shortcuts. */
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
      pending={
        opened.kind === 'commands' ? (
          <>
            <TextField
              label="Search"
              hideLabel
              data-autofocus="always"
              autoComplete="off"
              value={opened.text ?? ''}
              onChange={(text) => open({ kind: 'commands', text })}
            />
            <LoadingArea label="Opening…" />
          </>
        ) : undefined
      }
      props={{
        view: opened.kind,
        ...(opened.kind === 'commands' && opened.text !== undefined && { text: opened.text }),
        screens,
        onOpenTimeBlock: (what) => {
          open({ kind: 'time-block', ...what });
        },
        onClose: close,
      }}
    />
  );
}
