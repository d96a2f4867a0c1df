import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import {
  calendarDate,
  type CalendarDate,
  type DayNumber,
  toCalendarDate,
  toDayNumber,
} from '../dates/calendar-date.ts';
import { weekdayIndex } from '../dates/weekday.ts';
import { type MonthlySeries, planSeries } from '../recurrence/plan-series.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';

/** The part of a schedule with which a series continues from a date. */
export interface Continuation {
  scheduled_days: Weekday[];
  start_date: CalendarDate;
  exclusion_dates: string[];
}

/** The most days after which a weekday is the fifth of its month, in a series on all seven weekdays. */
const LONGEST_WAIT = 64;

function slotNames(series: MonthlySeries): string {
  return series.slots.map(({ weekday, nth }) => `${weekday}:${nth}`).join();
}

/** Each weekday of a monthly series as a separate series, from its first day on or after `from`. */
function byWeekday(block: BlockSchedule, from: DayNumber): { day: Weekday; start: CalendarDate }[] {
  const series = planSeries({ ...block, exclusion_dates: [] });
  const days = walkSeries(series, from, series.end, LONGEST_WAIT);
  const starts = new Map<number, CalendarDate>();
  for (const day of days) {
    if (!starts.has(weekdayIndex(day))) starts.set(weekdayIndex(day), toCalendarDate(day));
  }
  return [...starts].map(([index, start]) => ({ day: weekdays[index] as Weekday, start }));
}

/**
 * The schedules that together take place exactly where `block` does on and after `date`, one of its dates. Nearly
 * always one; a monthly series on several weekdays is split into one series per weekday if no common start can express
 * their weeks of the month.
 */
export function continueSeries(block: BlockSchedule, date: string): Continuation[] {
  const exclusion_dates = (block.exclusion_dates ?? []).filter((excluded) => excluded >= date);
  const start_date = calendarDate(date);
  const whole: Continuation = { scheduled_days: [...block.scheduled_days], start_date, exclusion_dates };
  const before = planSeries(block);
  const after = planSeries({ ...block, ...whole });
  if (before.kind !== 'monthly' || after.kind !== 'monthly' || slotNames(before) === slotNames(after)) {
    return [whole];
  }
  return byWeekday(block, toDayNumber(date)).map(({ day, start }) => ({
    scheduled_days: [day],
    start_date: start,
    exclusion_dates,
  }));
}
