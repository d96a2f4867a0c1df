import { type DayNumber, toCalendarDate } from '../dates/calendar-date.ts';
import { firstDayOnOrAfter } from '../dates/weekday.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import { type BlockSchedule, isRecurring } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';

/**
 * The start date of a new series, or of a series whose days change (REC-12): its first matching day on or after the
 * chosen date, so that it does not begin with a skipped period. A block that does not repeat, or has no days, keeps the
 * date.
 * @throws RangeError when one of its dates is invalid
 */
export function firstDay(schedule: BlockSchedule): string {
  const series = planSeries({ ...schedule, end_date: null, exclusion_dates: [] });
  const days =
    series.kind === 'stepped'
      ? series.offsets.map((weekday) => firstDayOnOrAfter(series.start, weekday))
      : walkSeries(series, series.start, series.end, 1);
  if (!isRecurring(schedule) || days.length === 0) return schedule.start_date;
  return toCalendarDate(Math.min(...days) as DayNumber);
}
