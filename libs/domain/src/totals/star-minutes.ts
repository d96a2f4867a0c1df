import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import {
  type CountedBlock,
  countTime,
  minutesNotLeft,
  NO_TIME,
  type PlannedTime,
  type TimeCount,
} from './count-time.ts';

/** Minutes of a North Star in a week. */
export interface StarMinutes {
  /** Minutes of all seven days. */
  readonly all: number;
  /** Minutes of Monday to Friday. */
  readonly weekdays: number;
}

export const NO_MINUTES: StarMinutes = { all: 0, weekdays: 0 };

/** Explains which hours count for a North Star (CNT-3). */
export const COUNTED_FOR_STARS =
  'Everything but what you marked as not done, with calendar events that count.';

const DAYS_PER_WEEK = 7;
/** The number of weekdays from Monday to Friday. */
const WEEKDAYS = 5;

/**
 * The minutes of a week that count for the budget of each North Star (BUD-2); time blocks without a North Star are
 * under null.
 * @throws RangeError when the week is not a calendar date
 */
export function starMinutes<B extends CountedBlock, E extends CountedEvent>(
  time: PlannedTime<B, E>,
  monday: string,
): Map<string | null, StarMinutes> {
  const countOf = (days: number) =>
    countTime(time, { start: monday, end: addDays(monday, days - 1) }, ['star']).star;
  const weekdays = countOf(WEEKDAYS);
  return new Map(
    [...countOf(DAYS_PER_WEEK)].map(([star, count]) => {
      const ofWeekdays = weekdays.get(star) ?? NO_TIME;
      const minutesOf = (each: TimeCount) =>
        minutesNotLeft(star === null ? { ...each, eventMinutes: 0 } : each);
      return [star, { all: minutesOf(count), weekdays: minutesOf(ofWeekdays) }];
    }),
  );
}

/** Returns the minutes by North Star for the week of a Monday. */
export type WeekMinutes = (monday: string) => ReadonlyMap<string | null, StarMinutes>;

/** The same function with cached results, so that each week is counted only once. */
export function onceEachWeek<Counted>(count: (monday: string) => Counted): (monday: string) => Counted {
  const counted = new Map<string, Counted>();
  return (monday) => {
    const found = counted.get(monday) ?? count(monday);
    counted.set(monday, found);
    return found;
  };
}

/** An occurrence that is being moved to another day; without a former day it comes from outside the weeks. */
export interface MovedOccurrence {
  readonly from: string | null;
  readonly to: string | null;
  /** The length of the occurrence in minutes, which counts on the new day. */
  readonly minutes: number;
  /** The minutes of the occurrence that count on its former day: fewer if a part is marked as left. */
  readonly countedFrom: number;
}

/** The minutes of a week after an occurrence of the North Star was moved (BUD-4). */
export function afterMove(
  { all, weekdays }: StarMinutes,
  monday: string,
  { from, to, minutes, countedFrom }: MovedOccurrence,
): StarMinutes {
  const first = toDayNumber(monday);
  const isWithin = (date: string | null, days: number): boolean => {
    const day = date === null ? -1 : toDayNumber(date) - first;
    return day >= 0 && day < days;
  };
  const change = (days: number): number =>
    (isWithin(to, days) ? minutes : 0) - (isWithin(from, days) ? countedFrom : 0);
  return { all: all + change(DAYS_PER_WEEK), weekdays: weekdays + change(WEEKDAYS) };
}
