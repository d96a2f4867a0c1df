import { addMonths } from '../dates/add-to-date.ts';
import type { CalendarDate, DateRange } from '../dates/calendar-date.ts';
import { endOfMonth } from '../dates/month.ts';
import { mondayOf, weeksInRange } from '../dates/week.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { rangeDays, walkSeries } from '../recurrence/walk-series.ts';
import { type CountedBlock, type CountedSize, durationsById } from './planned-totals.ts';

/** The totals of one week. */
export interface TimelineWeek {
  readonly week_start_date: CalendarDate;
  readonly points: number;
  readonly hours: number;
  readonly occurrences: number;
}

const MONTHS_BACK = 2;
const LEAST_SCALE = 10;

/** From the Monday of the week two months ago to the end of the current month (DSH-5). */
export function timelineRange(today: string): DateRange {
  return { start: mondayOf(addMonths(today, -MONTHS_BACK)), end: endOfMonth(today) };
}

/**
 * Points and hours of each week of the timeline, by occurrences rather than by scheduled days (DSH-5). The last
 * week counts only up to the month's end.
 */
export function weeklyTimeline(
  blocks: readonly (CountedBlock & BlockSchedule)[],
  sizes: readonly CountedSize[],
  today: string,
): TimelineWeek[] {
  const range = timelineRange(today);
  const { from, to } = rangeDays(range);
  const durations = durationsById(sizes);
  const weeks = weeksInRange(range).map((monday) => ({ monday, points: 0, minutes: 0, occurrences: 0 }));
  for (const block of blocks) {
    for (const day of walkSeries(planSeries(block), from, to)) {
      const week = weeks[Math.floor((day - from) / 7)];
      if (week === undefined) continue;
      week.points += block.points;
      week.minutes += durations.get(block.size) ?? 0;
      week.occurrences += 1;
    }
  }
  return weeks.map(({ monday, points, minutes, occurrences }) => ({
    week_start_date: monday,
    points,
    hours: minutes / 60,
    occurrences,
  }));
}

/** The maximum of the timeline's scale in points: a round number above the highest bar, at least 10 (DSH-6). */
export function timelineScale(weeks: readonly Pick<TimelineWeek, 'points'>[]): number {
  const highest = weeks.reduce((most, week) => Math.max(most, week.points), LEAST_SCALE);
  // Steps with an integer half, for the tick in the middle.
  const step = Math.max(LEAST_SCALE, 10 ** Math.floor(Math.log10(highest)) / 5);
  return Math.ceil(highest / step) * step;
}
