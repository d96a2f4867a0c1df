import { useEcocyclePhases } from '@simmer/app-state/catalogue/catalogue';
import { type Ref, useImperativeHandle, useState } from 'react';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import type { CalendarEvent } from '../../planning/planning-types.ts';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import type { ReflectionKind } from '../reflection/model/reflection-kind.ts';
import type { BlockOpening } from '../time-block/model/block-opening.ts';
import { ReflectionDialog, TimeBlockDialog } from './calendar-dialogs.ts';
import { weekDrag } from './drag/week-session.ts';
import type { SheetContent } from './model/week-plan.ts';

type Opened =
  | { readonly name: 'block'; readonly opening: BlockOpening }
  | { readonly name: 'reflection'; readonly week: string; readonly kind: ReflectionKind }
  | { readonly name: 'event'; readonly event: CalendarEvent }
  | { readonly name: 'stars' };

export interface OpenedDialogHandle {
  readonly open: (dialog: Opened) => void;
}

interface OpenedDialogProps {
  readonly ref: Ref<OpenedDialogHandle>;
  readonly content: SheetContent;
}

/** 'Move…': picks up the opened occurrence. */
function moveByTaps(opening: BlockOpening, { cardOf }: SheetContent): void {
  if (opening.kind === 'edit') weekDrag.pickUp({ card: cardOf(opening.block), from: opening.date }, 'taps');
}

/** The dialog over the calendar, with its own state: opening and closing it renders nothing of the calendar. */
export function OpenedDialog({ ref, content }: OpenedDialogProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useImperativeHandle(ref, () => ({ open: setOpened }), []);
  // The one list that a block's dialog waits for and the calendar does not need.
  useEcocyclePhases();
  const close = () => setOpened(null);
  switch (opened?.name) {
    case 'block': {
      const { opening } = opened;
      return (
        <TimeBlockDialog opening={opening} onClose={close} onMove={() => moveByTaps(opening, content)} />
      );
    }
    case 'reflection':
      return <ReflectionDialog week={opened.week} kind={opened.kind} onClose={close} />;
    case 'event': {
      const { event } = opened;
      return <HostDialogSlot name="calendar-event" title={event.title} props={{ event, onClose: close }} />;
    }
    case 'stars':
      return <ManageNorthStars onClose={close} />;
    default:
      return null;
  }
}
