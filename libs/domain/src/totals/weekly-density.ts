import type { CalendarDate } from '../dates/calendar-date.ts';
import { weekDates } from '../dates/week.ts';
import { attendedMinutes } from './event-duration.ts';
import type { PlacedEvent } from '../events/place-event.ts';
import type { ExpandedRange } from '../recurrence/expand-all.ts';
import { type CountedSize, durationsById } from './planned-totals.ts';
import { type StarredBlock, starMinutes } from './star-minutes.ts';

/** How full a week is planned. */
export interface WeekDensity {
  readonly monday: CalendarDate;
  /** All of the week's planned hours, possibly with a fraction. */
  readonly hours: number;
  /** Hours by North Star; those without one are under null. */
  readonly hoursByStar: ReadonlyMap<string | null, number>;
}

const MINUTES_PER_HOUR = 60;

/**
 * Planned hours of each week by North Star, counted by occurrences. An unknown size counts no time; a week or a part of
 * one outside the expanded range is empty.
 * @throws RangeError when a week is not a calendar date
 */
export function weeklyDensity<B extends StarredBlock>(
  expanded: ExpandedRange<B>,
  weeks: readonly CalendarDate[],
  sizes: readonly CountedSize[],
): WeekDensity[] {
  const durations = durationsById(sizes);
  return weeks.map((monday) => {
    const minutes = starMinutes(expanded, monday, ({ size }) => durations.get(size) ?? 0);
    // Minutes are summed and divided once, so that thirds of an hour leave no rounding errors.
    const total = [...minutes.values()].reduce((sum, { all }) => sum + all, 0);
    const hoursByStar = new Map([...minutes].map(([star, { all }]) => [star, all / MINUTES_PER_HOUR]));
    return { monday, hours: total / MINUTES_PER_HOUR, hoursByStar };
  });
}

/**
 * Hours of calendar events in each week, possibly with a fraction: an event counts in the week in which it begins.
 * @param beginningOn the events that begin on a date
 */
export function weeklyEventHours(
  weeks: readonly CalendarDate[],
  beginningOn: (date: CalendarDate) => readonly PlacedEvent[],
): number[] {
  return weeks.map((monday) => {
    let minutes = 0;
    for (const date of weekDates(monday)) {
      for (const event of beginningOn(date)) minutes += attendedMinutes(event);
    }
    return minutes / MINUTES_PER_HOUR;
  });
}
