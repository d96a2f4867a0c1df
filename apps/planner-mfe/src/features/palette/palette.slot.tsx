import type { SlotProps } from '@simmer/contracts/remote-contract';
import { useState } from 'react';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import type { CalendarEvent } from '../../shared/planning-types.ts';
import type { PaletteDialogName } from './model/actions.ts';
import { TimeBlockDialog } from '../calendar/calendar-dialogs.ts';
import type { BlockForm } from '../time-block/model/block-form.ts';
import { OpenedDialog } from './palette-dialogs.tsx';
import { PaletteDialog } from './palette.dialog.tsx';

/** Command palette and legend of shortcuts; the shell's shortcuts open them. */
export function Component({ view, text = '', onClose, ...rest }: SlotProps['command-palette']) {
  const [event, setEvent] = useState<CalendarEvent | null>(null);
  const [draft, setDraft] = useState<BlockForm | null>(null);
  const [shown, setShown] = useState<PaletteDialogName | 'commands'>(view);
  if (event !== null) {
    return <HostDialogSlot name="calendar-event" title={event.title} props={{ event, onClose }} />;
  }
  if (draft !== null)
    return <TimeBlockDialog opening={{ kind: 'create', clicked: null, draft }} onClose={onClose} />;
  if (shown !== 'commands') return <OpenedDialog name={shown} onClose={onClose} />;
  return (
    <PaletteDialog
      initialText={text}
      {...rest}
      onOpen={setShown}
      onOpenForm={setDraft}
      onOpenEvent={setEvent}
      onClose={onClose}
    />
  );
}
