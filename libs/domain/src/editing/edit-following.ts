import { addDays } from '../dates/add-to-date.ts';
import { mondayOf } from '../dates/week.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { isRecurring, keepsDayOfMonth } from '../recurrence/recurrence.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { changesDays, editWholeSeries, impliedDays, scheduleAfter } from './change-days.ts';
import { continueSeries } from './continue-series.ts';
import { idOfNext, seriesOf } from './series-id.ts';

/** True if no occurrence of the block is before this one. */
export const isFirstOccurrence = (block: EditableBlock, date: string): boolean =>
  nextOccurrence(block, block.start_date) === date;

/** The changes that end a series before a date. */
export function endBefore(block: EditableBlock, date: string): ScheduleChanges {
  const earlier = (block.exclusion_dates ?? []).filter((excluded) => excluded < date);
  return { end_date: addDays(date, -1), exclusion_dates: earlier };
}

/**
 * Where a series on other days starts: on the date itself, or, if its weekday is no longer chosen, in its week, so that
 * an occurrence moved to an earlier weekday stays there. What is left out or marked from the date on moves along.
 */
function newStart(block: EditableBlock, date: string, changes: ScheduleChanges): ScheduleChanges {
  const after = scheduleAfter(block, changes);
  const isByDate = keepsDayOfMonth(after);
  const isKept = isByDate || after.scheduled_days.includes(weekdayOf(date));
  const going: EditableBlock = {
    ...block,
    exclusion_dates: (block.exclusion_dates ?? []).filter((excluded) => excluded >= date),
    outcomes: (block.outcomes ?? []).filter((outcome) => outcome.date >= date),
  };
  const days = isByDate ? { scheduled_days: [weekdayOf(date)] } : {};
  return {
    ...days,
    ...impliedDays(going, { ...changes, ...days, start_date: isKept ? date : mondayOf(date) }),
  };
}

/**
 * The blocks that continue a series from a date on. The first is a part of it; further ones take place between its days
 * (BLK-42), and each is a series of its own.
 */
export const continuations = <B extends EditableBlock, C extends ScheduleChanges>(
  block: B,
  date: string,
  schedules: readonly C[],
): BlockWrite<B, C & Pick<ScheduleChanges, 'series_id'>>[] =>
  schedules.map((changes, place) => ({
    kind: 'create',
    id: idOfNext(block, date, place),
    source: block,
    changes: {
      ...changes,
      series_id: place === 0 && isRecurring({ ...block, ...changes }) ? seriesOf(block) : null,
    },
  }));

/**
 * The writes of editing an occurrence and all that follow it: the series ends the day before, and a new one continues
 * with the edits. From the first occurrence on, the series itself is changed (BLK-32).
 * @param date a date on which the series takes place
 * @param changes the edited fields; a start date is ignored
 */
export function editThisAndFollowing<B extends EditableBlock, C extends object>(
  block: B,
  date: string,
  changes: C & ScheduleChanges,
): BlockWrite<B, C | ScheduleChanges>[] {
  if (isFirstOccurrence(block, date)) return editWholeSeries(block, changes);
  const end: BlockWrite<B, ScheduleChanges> = {
    kind: 'update',
    id: block.id,
    changes: endBefore(block, date),
  };
  const schedules: readonly ScheduleChanges[] = changesDays(block, {
    ...changes,
    start_date: block.start_date,
  })
    ? [newStart(block, date, changes)]
    : continueSeries(block, date);
  const end_date = changes.end_date === undefined ? (block.end_date ?? null) : changes.end_date;
  const going = schedules.filter(({ start_date }) => end_date === null || (start_date ?? '') <= end_date);
  return [
    end,
    ...continuations(
      block,
      date,
      going.map((schedule) => ({ ...changes, ...schedule, end_date })),
    ),
  ];
}

/** The writes of deleting an occurrence and all that follow it; from the first occurrence on, the series is deleted. */
export function deleteThisAndFollowing<B extends EditableBlock>(block: B, date: string): BlockWrite<B>[] {
  if (isFirstOccurrence(block, date)) return [{ kind: 'delete', id: block.id }];
  return [{ kind: 'update', id: block.id, changes: endBefore(block, date) }];
}
