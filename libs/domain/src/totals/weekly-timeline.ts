import { addDays, addMonths } from '../dates/add-to-date.ts';
import type { CalendarDate, DateRange } from '../dates/calendar-date.ts';
import { endOfMonth } from '../dates/month.ts';
import { mondayOf, weeksInRange } from '../dates/week.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { type CountedBlock, countTime, NO_EVENTS, type TimeCount } from './count-time.ts';

/** The time of one week. */
export interface TimelineWeek extends TimeCount {
  readonly week_start_date: CalendarDate;
}

const MONTHS_BACK = 2;
const LEAST_SCALE = 10;

/** Whole weeks, from the week two months ago to the week in which the current month ends (DSH-5). */
export function timelineRange(today: string): DateRange {
  return { start: mondayOf(addMonths(today, -MONTHS_BACK)), end: addDays(mondayOf(endOfMonth(today)), 6) };
}

/** The time of each week of the timeline (DSH-5). */
export function weeklyTimeline<B extends CountedBlock & BlockSchedule>(
  blocks: readonly B[],
  minutesOf: (block: B) => number,
  today: string,
): TimelineWeek[] {
  const range = timelineRange(today);
  const time = { blocks: expandAll(blocks, range), minutesOf, ...NO_EVENTS };
  return weeksInRange(range).map((monday) => ({
    week_start_date: monday,
    ...countTime(time, { start: monday, end: addDays(monday, 6) }).all,
  }));
}

/** The maximum of the timeline's scale in points: a round number above the highest bar, at least 10 (DSH-6). */
export function timelineScale(weeks: readonly Pick<TimelineWeek, 'planned'>[]): number {
  const highest = weeks.reduce((most, week) => Math.max(most, week.planned.points), LEAST_SCALE);
  // Steps whose half is an integer, for the tick in the middle.
  const step = Math.max(LEAST_SCALE, 10 ** Math.floor(Math.log10(highest)) / 5);
  return Math.ceil(highest / step) * step;
}
