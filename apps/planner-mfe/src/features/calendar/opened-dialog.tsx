import { useEcocyclePhases } from '@simmer/app-state/plan/catalogue';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import { type Ref, type RefObject, useCallback, useMemo } from 'react';
import type { CalendarEvent } from '../../shared/planning-types.ts';
import type { ReflectionKind } from '../reflection/model/reflection-kind.ts';
import type { BlockOpening } from '../time-block/model/block-opening.ts';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import { DialogOutlet, type DialogOutletHandle } from '../../shared/dialog-outlet.tsx';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import { ReflectionDialog, TimeBlockDialog } from './calendar-dialogs.ts';
import { weekDrag } from './model/week-session.ts';
import type { SheetContent } from './model/week-plan.ts';
import type { WeekActions } from './model/week-actions.ts';

/** The kinds of dialog over the calendar, each with what it shows. */
export type Opened =
  | { readonly name: 'block'; readonly opening: BlockOpening }
  | { readonly name: 'reflection'; readonly week: string; readonly kind: ReflectionKind }
  | { readonly name: 'event'; readonly event: CalendarEvent }
  | { readonly name: 'stars' };

interface OpenedDialogProps {
  readonly ref: Ref<DialogOutletHandle<Opened>>;
  readonly content: SheetContent;
}

const dialogs = [TimeBlockDialog, ReflectionDialog, ManageNorthStars];

/** 'Move…': picks up the opened occurrence, to be moved by taps. */
function moveByTaps(opening: BlockOpening, { cardOf }: SheetContent): void {
  if (opening.kind === 'edit') weekDrag.pickUp({ card: cardOf(opening.block), from: opening.date }, 'taps');
}

/** The dialog over the calendar. */
export function OpenedDialog({ ref, content }: OpenedDialogProps) {
  // Starts to load the phases: a block's dialog waits for this list, and the calendar itself does not need it.
  useEcocyclePhases();
  useIdlePreload(dialogs);
  const render = useCallback(
    (opened: Opened, close: () => void) => {
      switch (opened.name) {
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
          return (
            <HostDialogSlot name="calendar-event" title={event.title} props={{ event, onClose: close }} />
          );
        }
        case 'stars':
          return <ManageNorthStars onClose={close} />;
      }
    },
    [content],
  );
  return <DialogOutlet ref={ref} render={render} />;
}

/** The actions of the sheet that open a dialog over the calendar. */
export function useCalendarActions(dialog: RefObject<DialogOutletHandle<Opened> | null>): WeekActions {
  return useMemo(
    () => ({
      createBlock: (date, part, draft) =>
        dialog.current?.open({
          name: 'block',
          opening: { kind: 'create', clicked: { date, part }, ...(draft && { draft }) },
        }),
      openBlock: ({ block, proposal }, date) => {
        if (proposal === null)
          dialog.current?.open({ name: 'block', opening: { kind: 'edit', block, date } });
        else proposal.add();
      },
      openEvent: (event) => dialog.current?.open({ name: 'event', event }),
      openReflection: (week, kind) => dialog.current?.open({ name: 'reflection', week, kind }),
    }),
    [dialog],
  );
}
