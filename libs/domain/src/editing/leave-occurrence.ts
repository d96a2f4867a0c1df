import { type CalendarDate, toCalendarDate } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekdays/weekday.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';
import type { EditableBlock, ScheduleChanges } from './block-write.ts';

/** The dates of a once block that still take place. */
function datesOfOnce(block: EditableBlock): CalendarDate[] {
  const series = planSeries(block);
  return walkSeries(series, series.start, series.end).map(toCalendarDate);
}

/** True when a block is nothing but this one occurrence, so that the block itself may move or go. */
export function isOnlyOccurrence(block: EditableBlock, date: string): boolean {
  if (isRecurring(block)) return false;
  const dates = datesOfOnce(block);
  return dates.length === 1 && dates[0] === date;
}

/**
 * What a block changes so that it no longer takes place on a date: a series excludes the date; a once block on several
 * days gives up that weekday, so that its totals (value × scheduled days) drop with it.
 */
export function withoutOccurrence(block: EditableBlock, date: string): ScheduleChanges {
  if (!isRecurring(block)) {
    const weekday = weekdayOf(date);
    return { scheduled_days: block.scheduled_days.filter((day) => day !== weekday) };
  }
  const exclusions = block.exclusion_dates ?? [];
  return { exclusion_dates: [...new Set([...exclusions, date])].sort() };
}
