import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import { type CountedBlock, countTime, type PlannedTime } from './count-time.ts';

/** How full a week is planned. */
export interface WeekDensity {
  readonly monday: CalendarDate;
  /** All planned hours of the week, possibly with a fraction. */
  readonly hours: number;
  /** Planned hours by North Star; hours without a North Star are under null. */
  readonly hoursByStar: ReadonlyMap<string | null, number>;
  /** Hours of calendar events, possibly with a fraction. */
  readonly eventHours: number;
}

const MINUTES_PER_HOUR = 60;

/**
 * Planned hours of each week by North Star, and hours of calendar events. Weeks or days outside the expanded range are
 * empty.
 * @throws RangeError when a week is not a calendar date
 */
export const weeklyDensity = <B extends CountedBlock, E extends CountedEvent>(
  time: PlannedTime<B, E>,
  weeks: readonly CalendarDate[],
): WeekDensity[] =>
  weeks.map((monday) => {
    const { all, star } = countTime(time, { start: monday, end: addDays(monday, 6) }, ['star']);
    // Minutes are summed and divided once, so that thirds of an hour leave no rounding errors.
    return {
      monday,
      hours: all.planned.minutes / MINUTES_PER_HOUR,
      hoursByStar: new Map([...star].map(([id, { planned }]) => [id, planned.minutes / MINUTES_PER_HOUR])),
      eventHours: all.eventMinutes / MINUTES_PER_HOUR,
    };
  });
