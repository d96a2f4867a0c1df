import {
  type CalendarDate,
  type DateRange,
  MAX_DAY,
  toCalendarDate,
  toCalendarDates,
  toDayNumber,
} from '../dates/calendar-date.ts';
import { planSeries } from './plan-series.ts';
import type { BlockSchedule } from './recurrence.ts';
import { rangeDays, walkSeries } from './walk-series.ts';

/**
 * The dates on which a block takes place within the range (both ends included), in order. A block without days (TBD)
 * has none (REC-1 to REC-5).
 * @throws RangeError when a date of the block or of the range is invalid.
 */
export function expandOccurrences(block: BlockSchedule, range: DateRange): CalendarDate[] {
  const { from, to } = rangeDays(range);
  return toCalendarDates(walkSeries(planSeries(block), from, to));
}

/** True when the block takes place on at least one day of the range (REC-7). */
export function hasOccurrenceInRange(block: BlockSchedule, range: DateRange): boolean {
  const { from, to } = rangeDays(range);
  return walkSeries(planSeries(block), from, to, 1).length > 0;
}

/** True when the block takes place on this date. */
export function occursOn(block: BlockSchedule, date: string): boolean {
  return hasOccurrenceInRange(block, { start: date, end: date });
}

/** The first date on or after `from` on which the block takes place, or null when it never does again. */
export function nextOccurrence(block: BlockSchedule, from: string): CalendarDate | null {
  const [day] = walkSeries(planSeries(block), toDayNumber(from), MAX_DAY, 1);
  return day === undefined ? null : toCalendarDate(day);
}
