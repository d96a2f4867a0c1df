import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { WarmDialogs } from '@simmer/ui/slots/warm-dialogs';
import type { TimeBlock } from '../../planning/planning-types.ts';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import type { BlockOpening } from '../time-block/model/block-opening.ts';
import { ReflectionDialog, TimeBlockDialog } from './calendar-dialogs.ts';

interface WarmCalendarDialogsProps {
  readonly today: CalendarDate;
  readonly blocks: readonly TimeBlock[];
}

const nothing = () => undefined;

/** Prepares the dialogs of the calendar, the most used first. */
export function WarmCalendarDialogs({ today, blocks: [block] }: WarmCalendarDialogsProps) {
  const opening: BlockOpening =
    block === undefined
      ? { kind: 'create', clicked: { date: today, part: 'morning' } }
      : { kind: 'edit', block, date: null };
  return (
    <WarmDialogs
      dialogs={[
        { dialog: TimeBlockDialog, example: <TimeBlockDialog opening={opening} onClose={nothing} /> },
        {
          dialog: ReflectionDialog,
          example: <ReflectionDialog week={mondayOf(today)} kind="wins" onClose={nothing} />,
        },
        { dialog: ManageNorthStars, example: <ManageNorthStars onClose={nothing} /> },
      ]}
    />
  );
}
