import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { weekdayOf } from '../dates/weekday.ts';
import { shortDate } from '../dates/date-labels.ts';
import type { EditableBlock, ScheduleChanges } from './block-write.ts';
import { onOneDay } from './on-one-day.ts';
import type { Place } from './scope.ts';
import { timingInPart } from './timing-in-part.ts';

/** Where an occurrence was dropped. */
export interface DropTarget {
  readonly date: string;
  readonly part: DayPart;
}

/** The place of a block that takes place on one day: its time stays, unless its part of the day changes (BLK-40). */
export const onceAt = (block: EditableBlock, { date, part }: Place): ScheduleChanges => ({
  ...(date !== undefined && onOneDay(date)),
  ...(part && timingInPart(block, part)),
});

/**
 * The changes of dragging a block without further days (BLK-40): day, timing and start date.
 * @param from the date the block was dragged from; null for a block without days (TBD), which gets the target day: it keeps
 * its recurrence, and its end date if that is in the future (CAL-41)
 */
export function movedAlone(block: EditableBlock, from: string | null, target: Place): ScheduleChanges {
  const { date, part } = target;
  if (from !== null || date === undefined) return onceAt(block, target);
  const isOver = !!block.end_date && block.end_date < date;
  return {
    scheduled_days: [weekdayOf(date)],
    start_date: date,
    ...(isOver && { end_date: null }),
    exclusion_dates: (block.exclusion_dates ?? []).filter((left) => left !== date),
    ...(part && timingInPart(block, part)),
  };
}

/** The toast after a move: 'Moved to Jan 5 (midday)' (CAL-32). */
export function movedText({ date, part }: DropTarget): string {
  return `Moved to ${shortDate(date)} (${part})`;
}
