import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { type CalendarDate, type DayNumber, toCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { mondayOfDay } from '../dates/week.ts';
import { firstDayOnOrAfter, weekdayOf } from '../dates/weekday.ts';
import { inOrderOfDays } from '../outcomes/with-outcome.ts';
import { planSeries, type Series, slotOfDay } from '../recurrence/plan-series.ts';
import { anchorOf, type BlockSchedule, isRecurring, keepsDayOfMonth } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { firstDay } from './first-day.ts';
import { ownSeries } from './series-id.ts';

/** How many days around a date its new place is searched: more than half of the longest step. */
const NEARBY = 46;

const isOfDays = (schedule: BlockSchedule): boolean => isRecurring(schedule) && !keepsDayOfMonth(schedule);

/** The weekdays that are replaced, each with its replacement, in the order of the week. */
function replacedDays(before: BlockSchedule, after: BlockSchedule): Map<Weekday, Weekday> {
  const notIn = (days: readonly Weekday[], others: readonly Weekday[]) =>
    weekdays.filter((day) => days.includes(day) && !others.includes(day));
  const removed = notIn(before.scheduled_days, after.scheduled_days);
  const added = notIn(after.scheduled_days, before.scheduled_days);
  return new Map(removed.flatMap((day, at) => (added[at] === undefined ? [] : [[day, added[at]]])));
}

/** The day of a series in the week of `day`, else the nearest one. */
function nearest(series: Series, day: DayNumber): DayNumber | null {
  const found = walkSeries(series, (day - NEARBY) as DayNumber, (day + NEARBY) as DayNumber);
  const distance = (other: DayNumber) =>
    mondayOfDay(other) === mondayOfDay(day) ? 0 : Math.abs(other - day);
  return found.reduce<DayNumber | null>(
    (best, other) => (best === null || distance(other) < distance(best) ? other : best),
    null,
  );
}

/** Where a date of a series goes when its weekdays change; a date whose weekday has no replacement stays. */
function newPlaces(before: BlockSchedule, after: BlockSchedule): (date: string) => CalendarDate {
  const replaced =
    isOfDays(before) && isOfDays(after) ? replacedDays(before, after) : new Map<Weekday, Weekday>();
  const seriesOf = new Map(
    [...replaced].map(([old, day]) => [old, planSeries({ ...after, scheduled_days: [day] })]),
  );
  return (date) => {
    const day = toDayNumber(date);
    const series = seriesOf.get(weekdayOf(date));
    return toCalendarDate((series && nearest(series, day)) ?? day);
  };
}

/**
 * Excluded dates and marks, each on its new day; of two marks for one day, the mark that was on this day already
 * counts.
 */
function movedMarks(block: EditableBlock, placeOf: (date: string) => string): ScheduleChanges {
  const { exclusion_dates, outcomes = [] } = block;
  const stays = ({ date }: { readonly date: string }) => placeOf(date) === date;
  const inOrder = [...outcomes.filter((each) => !stays(each)), ...outcomes.filter(stays)];
  const marks = new Map(inOrder.map((outcome) => [placeOf(outcome.date), outcome]));
  return {
    exclusion_dates: [...new Set(exclusion_dates?.map(placeOf))].sort(),
    ...(marks.size > 0 && { outcomes: inOrderOfDays([...marks].map(([date, mark]) => ({ ...mark, date }))) }),
  };
}

/** The block's schedule after some changes. */
export const scheduleAfter = (block: EditableBlock, changes: ScheduleChanges): BlockSchedule => ({
  recurring: changes.recurring ?? block.recurring,
  monthly_anchor: changes.monthly_anchor ?? block.monthly_anchor,
  scheduled_days: changes.scheduled_days ?? block.scheduled_days,
  start_date: changes.start_date ?? block.start_date,
});

/** True if the changes give a block other days, or another recurrence. */
export function changesDays(block: EditableBlock, changes: ScheduleChanges): boolean {
  const after = scheduleAfter(block, changes);
  const days = (schedule: BlockSchedule) =>
    weekdays.filter((day) => schedule.scheduled_days.includes(day)).join();
  return (
    after.recurring !== block.recurring ||
    (after.recurring === 'monthly' && anchorOf(after) !== anchorOf(block)) ||
    days(after) !== days(block) ||
    after.start_date !== block.start_date
  );
}

const onlyDay = ({ scheduled_days: days }: BlockSchedule): Weekday | null =>
  days.length === 1 ? (days[0] ?? null) : null;

/**
 * The start of a series whose days change (REC-12). A monthly series keeps its week of the month: the second Tuesday
 * becomes the second Monday.
 */
function startOfChanged(before: BlockSchedule, after: BlockSchedule): string {
  const [old, day] = [onlyDay(before), onlyDay(after)];
  const slots = planSeries(before);
  const isByWeek = [before, after].every(
    (each) => each.recurring === 'monthly' && anchorOf(each) === 'nth_weekday',
  );
  if (!isByWeek || slots.kind !== 'monthly' || day === null || old === null || old === day)
    return firstDay(after);
  let start = firstDayOnOrAfter(toDayNumber(after.start_date), weekdays.indexOf(day));
  while (slotOfDay(start, 'nth_weekday').nth !== slots.slots[0]?.nth) start = (start + 7) as DayNumber;
  return toCalendarDate(start);
}

/**
 * Further changes when the days of a series change: of its start (REC-12), and of excluded dates and marks (BLK-41).
 */
export function impliedDays(block: EditableBlock, changes: ScheduleChanges): ScheduleChanges {
  const after = scheduleAfter(block, changes);
  const start_date = startOfChanged(block, after);
  return { start_date, ...movedMarks(block, newPlaces(block, { ...after, start_date })) };
}

/**
 * The writes of editing a whole series (BLK-33). Excluded dates and marks of a replaced weekday move to the new
 * weekday: in the same week, else on the nearest date.
 */
export function editWholeSeries<B extends EditableBlock, C extends object>(
  block: B,
  changes: C & ScheduleChanges,
): BlockWrite<B, C | ScheduleChanges>[] {
  const implied = changesDays(block, changes) ? impliedDays(block, changes) : {};
  return [
    { kind: 'update', id: block.id, changes: { ...changes, ...implied, ...ownSeries(block, changes) } },
  ];
}
