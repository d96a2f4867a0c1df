import { addDays, addMonths } from '../dates/add-to-date.ts';
import type { CalendarDate, DateRange } from '../dates/calendar-date.ts';
import { startOfMonth } from '../dates/month.ts';
import { mondayOf, weeksInRange } from '../dates/week.ts';

const MONTHS_EACH_WAY = 12;
const MONTHS_IN_QUARTER = 3;

/** From 12 months before today to 12 months after it (CAL-1). */
export function calendarRange(today: string): DateRange {
  return { start: addMonths(today, -MONTHS_EACH_WAY), end: addMonths(today, MONTHS_EACH_WAY) };
}

/**
 * The Mondays of the weeks in the calendar: every week with a day from 12 months back to 12 months ahead. These are 105
 * weeks, or 106 if the range begins at the end of a week.
 */
export function calendarWeeks(today: string): CalendarDate[] {
  return weeksInRange(calendarRange(today));
}

/**
 * The Monday of the week that 'Next Quarter' jumps to: the first that is mostly in the month three months after the
 * visible one, so that this becomes the visible month and the next jump continues from it. Clamped to the last week of
 * the range (CAL-4).
 */
export function nextQuarterWeek(visibleMonth: string, weeks: readonly CalendarDate[]): CalendarDate {
  const month = addMonths(startOfMonth(visibleMonth), MONTHS_IN_QUARTER);
  // A week is mostly in the month of its Thursday; the week of the first Thursday includes the 4th.
  const target = mondayOf(addDays(month, 3));
  const last = weeks.at(-1);
  return last !== undefined && target > last ? last : target;
}
