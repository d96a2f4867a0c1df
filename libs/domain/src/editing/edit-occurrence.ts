import { mondayOf } from '../dates/week.ts';
import { weekdayOf } from '../dates/weekday.ts';
import type { BlockWrite, EditableBlock, OnceSchedule, ScheduleChanges } from './block-write.ts';
import { isOnlyOccurrence, takenOutOf, withoutOccurrence } from './leave-occurrence.ts';
import { ownSeries } from './series.ts';
import { idInPlaceOf } from './series-id.ts';

/** The schedule of an edited occurrence as a once block; other chosen weekdays are in the same week. */
function detachedSchedule(block: EditableBlock, date: string, changes: ScheduleChanges): OnceSchedule {
  const days = [...(changes.scheduled_days ?? [weekdayOf(date)])];
  const isSameDay = days.length === 1 && days[0] === weekdayOf(date);
  return {
    recurring: 'once',
    scheduled_days: days,
    start_date: isSameDay ? date : mondayOf(date),
    end_date: null,
    exclusion_dates: [],
    start_timing: changes.start_timing ?? block.start_timing,
  };
}

/**
 * The writes of 'Edit only this occurrence' (BLK-31): the date is excluded and a once block with the edits replaces it.
 * A once block without other occurrences is updated.
 * @param changes the edited fields, of the schedule or not
 */
export function editOnlyThisOccurrence<B extends EditableBlock, C extends object>(
  block: B,
  date: string,
  changes: C & ScheduleChanges,
): BlockWrite<B, C | ScheduleChanges>[] {
  if (isOnlyOccurrence(block, date)) {
    return [{ kind: 'update', id: block.id, changes: { ...changes, ...ownSeries(block, changes) } }];
  }
  const detached = { ...detachedSchedule(block, date, changes), ...takenOutOf(block) };
  return [
    { kind: 'update', id: block.id, changes: withoutOccurrence(block, date) },
    {
      kind: 'create',
      id: idInPlaceOf(block, date),
      source: block,
      changes: { ...changes, ...detached },
      day: date,
    },
  ];
}

/** The writes of deleting one occurrence: an exclusion date, or the deletion of a once block with no other date. */
export function deleteOnlyThisOccurrence<B extends EditableBlock>(block: B, date: string): BlockWrite<B>[] {
  if (isOnlyOccurrence(block, date)) return [{ kind: 'delete', id: block.id }];
  return [{ kind: 'update', id: block.id, changes: withoutOccurrence(block, date) }];
}
