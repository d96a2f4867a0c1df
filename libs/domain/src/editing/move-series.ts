import { type DayNumber, toDayNumber } from '../dates/calendar-date.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { continuations, divideSeries, editThisAndFollowing, isFirstOccurrence } from './edit-following.ts';
import { isInPlace } from './is-in-place.ts';
import type { DropTarget } from './move-occurrence.ts';
import { shiftedSchedules } from './shift-series.ts';
import { timingInPart } from './timing-in-part.ts';

interface Move {
  /** The date from which an occurrence was dragged. */
  readonly from: string;
  readonly target: DropTarget;
}

/** The schedules of all occurrences that move, which are those from the day `first` on. */
function movedSchedules(block: EditableBlock, first: DayNumber, { from, target }: Move): ScheduleChanges[] {
  const shift = { first, from: toDayNumber(from), to: toDayNumber(target.date) };
  const timing = timingInPart(block, target.part);
  return shiftedSchedules(block, shift).map((schedule) => ({ ...schedule, ...timing }));
}

/**
 * The writes of moving a whole series by dragging one occurrence: each date moves by the same number of days, into the
 * target's day part. A monthly series takes the week-of-month and weekday of the target instead (BLK-41). Excluded
 * dates move along; an end date stays unless an occurrence would be lost or gained.
 * @param from one of the block's dates
 */
export function moveWholeSeries<B extends EditableBlock>(
  block: B,
  from: string,
  target: DropTarget,
): BlockWrite<B>[] {
  const move = { from, target };
  if (isInPlace(block, from, target)) return [];
  if (from === target.date) {
    return [{ kind: 'update', id: block.id, changes: timingInPart(block, target.part) }];
  }
  const schedules = movedSchedules(block, toDayNumber(block.start_date), move);
  const [ownSchedule] = schedules;
  if (ownSchedule === undefined) return [];
  const [, ...others] = continuations(block, block.start_date, schedules);
  return [{ kind: 'update', id: block.id, changes: ownSchedule }, ...others];
}

/**
 * The writes of moving an occurrence and all that follow it: the series ends the day before, and continues as in
 * `moveWholeSeries`. If it is the first occurrence, the series itself moves.
 * @param from one of the series' dates
 */
export function moveThisAndFollowing<B extends EditableBlock>(
  block: B,
  from: string,
  target: DropTarget,
): BlockWrite<B>[] {
  const move = { from, target };
  if (isInPlace(block, from, target)) return [];
  if (isFirstOccurrence(block, from)) return moveWholeSeries(block, from, target);
  if (from === target.date) {
    return editThisAndFollowing(block, from, timingInPart(block, target.part));
  }
  const going = movedSchedules(block, toDayNumber(from), move);
  return divideSeries(block, from, going);
}
