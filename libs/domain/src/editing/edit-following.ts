import { addDays } from '../dates/add-to-date.ts';
import { mondayOf } from '../dates/week.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { isRecurring, keepsDayOfMonth } from '../recurrence/recurrence.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { changesDays, editWholeSeries, impliedDays, scheduleAfter } from './change-days.ts';
import { continueSeries } from './continue-series.ts';
import { seriesOf } from '../recurrence/series.ts';
import { idOfNext } from '../recurrence/series-id.ts';

/** True if no occurrence of the block is before this one. */
export const isFirstOccurrence = (block: EditableBlock, date: string): boolean =>
  nextOccurrence(block, block.start_date) === date;

/** The excluded dates of a block, as far as they are chosen. */
const excludedIn = ({ exclusion_dates: dates }: EditableBlock, isChosen: (date: string) => boolean) => ({
  exclusion_dates: (dates ?? []).filter(isChosen),
});

/**
 * The start of a series on other days: the date itself, or, if its weekday is no longer chosen, a day in its week, so
 * that an occurrence moved to an earlier weekday stays there. Excluded dates from the date on move too.
 */
function newStart(block: EditableBlock, date: string, changes: ScheduleChanges): ScheduleChanges {
  const after = scheduleAfter(block, changes);
  const isByDate = keepsDayOfMonth(after);
  const isKept = isByDate || after.scheduled_days.includes(weekdayOf(date));
  const going: EditableBlock = { ...block, ...excludedIn(block, (each) => each >= date) };
  const days = isByDate ? { scheduled_days: [weekdayOf(date)] } : {};
  return {
    ...days,
    ...impliedDays(going, { ...changes, ...days, start_date: isKept ? date : mondayOf(date) }, date),
  };
}

/**
 * The blocks that continue a series from a date on. The first is a part of the series; further ones take place on days
 * between (BLK-42), and each is a series of its own.
 */
export const continuations = <B extends EditableBlock, C extends ScheduleChanges>(
  block: B,
  date: string,
  schedules: readonly C[],
): BlockWrite<B, C & Pick<ScheduleChanges, 'series_id' | 'slots'>>[] =>
  schedules.map((changes, place) => {
    const isPart = place === 0 && isRecurring({ ...block, ...changes });
    // A series of its own begins with its days as they are.
    const ofSeries = isPart ? { series_id: seriesOf(block) } : { series_id: null, slots: null };
    const id = idOfNext(block, date, place);
    return { kind: 'create', id, source: block, changes: { ...changes, ...ofSeries } };
  });

/**
 * The writes that end a series before a date and continue it with other schedules. A part of the series gets the
 * excluded dates from the date on. Other blocks do not: these stay with the series, whose end another device may have moved to
 * a later date.
 */
export function divideSeries<B extends EditableBlock, C extends ScheduleChanges>(
  block: B,
  date: string,
  schedules: readonly C[],
): BlockWrite<B, C | ScheduleChanges>[] {
  const parts = continuations(block, date, schedules);
  const isContinued = parts.some((write) => write.kind === 'create' && write.changes.series_id);
  const kept = isContinued ? excludedIn(block, (each) => each < date) : {};
  return [{ kind: 'update', id: block.id, changes: { end_date: addDays(date, -1), ...kept } }, ...parts];
}

/**
 * The writes of editing an occurrence and all that follow it: the series ends the day before, and a new one continues
 * with the edits. If it is the first occurrence, the series itself is changed (BLK-32).
 * @param date a date on which the series takes place
 * @param changes the edited fields; a start date is ignored
 */
export function editThisAndFollowing<B extends EditableBlock, C extends object>(
  block: B,
  date: string,
  changes: C & ScheduleChanges,
): BlockWrite<B, C | ScheduleChanges>[] {
  if (isFirstOccurrence(block, date)) return editWholeSeries(block, changes);
  const schedules: readonly ScheduleChanges[] = changesDays(block, {
    ...changes,
    start_date: block.start_date,
  })
    ? [newStart(block, date, changes)]
    : continueSeries(block, date);
  const end_date = changes.end_date === undefined ? (block.end_date ?? null) : changes.end_date;
  const going = schedules.filter(({ start_date }) => end_date === null || (start_date ?? '') <= end_date);
  return divideSeries(
    block,
    date,
    going.map((schedule) => ({ ...changes, ...schedule, end_date })),
  );
}

/**
 * The writes of deleting an occurrence and all that follow it. If it is the first occurrence, the series is deleted.
 */
export function deleteThisAndFollowing<B extends EditableBlock>(block: B, date: string): BlockWrite<B>[] {
  if (isFirstOccurrence(block, date)) return [{ kind: 'delete', id: block.id }];
  return divideSeries(block, date, []);
}
