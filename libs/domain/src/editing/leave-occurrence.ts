import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { type CalendarDate, toCalendarDate } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';
import type { EditableBlock, ScheduleChanges } from './block-write.ts';
import { seriesOf } from './series.ts';

/** The remaining dates of a once block. */
function datesOfOnce(block: EditableBlock): CalendarDate[] {
  const series = planSeries(block);
  return walkSeries(series, series.start, series.end).map(toCalendarDate);
}

/** True if this is the block's only occurrence, so that the block itself may be moved or deleted. */
export function isOnlyOccurrence(block: EditableBlock, date: string): boolean {
  if (isRecurring(block)) return false;
  const dates = datesOfOnce(block);
  return dates.length === 1 && dates[0] === date;
}

/** The field that a block gets when it replaces an occurrence: the series, which excludes the date (BLK-43). */
export const takenOutOf = (block: EditableBlock): Pick<ScheduleChanges, 'series_id'> =>
  isRecurring(block) ? { series_id: seriesOf(block) } : {};

/**
 * The changes that remove one occurrence: a series excludes the date; a once block on several days drops the weekday,
 * so that its totals (value × scheduled days) decrease too.
 */
export function withoutOccurrence(block: EditableBlock, date: string): ScheduleChanges {
  if (!isRecurring(block)) {
    const weekday = weekdayOf(date);
    return { scheduled_days: block.scheduled_days.filter((day) => day !== weekday) };
  }
  const exclusions = block.exclusion_dates ?? [];
  return { exclusion_dates: [...new Set([...exclusions, date])].sort() };
}

/** The changes that take back those of `withoutOccurrence`. */
export function withOccurrence(block: EditableBlock, date: string): ScheduleChanges {
  if (!isRecurring(block)) {
    const days = [...block.scheduled_days, weekdayOf(date)];
    return { scheduled_days: weekdays.filter((day) => days.includes(day)) };
  }
  return { exclusion_dates: (block.exclusion_dates ?? []).filter((left) => left !== date) };
}
