import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { weekdayOf } from '../dates/weekday.ts';
import { shortDate } from '../dates/date-labels.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { isInPlace } from './is-in-place.ts';
import { isOnlyOccurrence, takenOutOf, withoutOccurrence } from './leave-occurrence.ts';
import { onceOn } from './on-one-day.ts';
import { idInPlaceOf } from './series-id.ts';
import { timingInPart } from './timing-in-part.ts';

/** Where an occurrence was dropped. */
export interface DropTarget {
  readonly date: string;
  readonly part: DayPart;
}

/**
 * The writes of dragging one occurrence (BLK-40). A block without other occurrences moves: day, timing and start date.
 * One of several occurrences (of a series, or of a once block on several days) becomes a once block of its own, so that
 * the others stay. A drop on the same place writes nothing.
 * @param from the date the block was dragged from; null for a block without days (TBD), which gets the target day
 */
export function moveOccurrence<B extends EditableBlock>(
  block: B,
  from: string | null,
  target: DropTarget,
): BlockWrite<B>[] {
  if (from === null) return [{ kind: 'update', id: block.id, changes: scheduleFirst(block, target) }];
  if (isInPlace(block, from, target)) return [];
  const changes = { ...onceOn(target.date, target.part), ...timingInPart(block, target.part) };
  if (isOnlyOccurrence(block, from)) return [{ kind: 'update', id: block.id, changes }];
  return [
    { kind: 'update', id: block.id, changes: withoutOccurrence(block, from) },
    {
      kind: 'create',
      id: idInPlaceOf(block, from),
      source: block,
      changes: { ...changes, ...takenOutOf(block) },
      day: from,
    },
  ];
}

/**
 * A TBD block keeps its recurrence, and its end date if that is in the future, and starts on the target day (CAL-41).
 */
function scheduleFirst(block: EditableBlock, target: DropTarget): ScheduleChanges {
  const isOver = !!block.end_date && block.end_date < target.date;
  return {
    scheduled_days: [weekdayOf(target.date)],
    start_date: target.date,
    ...(isOver ? { end_date: null } : {}),
    exclusion_dates: (block.exclusion_dates ?? []).filter((date) => date !== target.date),
    ...timingInPart(block, target.part),
  };
}

/** The toast after a move: 'Moved to Jan 5 (midday)' (CAL-32). */
export function movedText({ date, part }: DropTarget): string {
  return `Moved to ${shortDate(date)} (${part})`;
}
