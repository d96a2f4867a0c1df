import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import { type CountedBlock, countTime, minutesNotLeft, type PlannedTime } from './count-time.ts';

/** Minutes of a North Star in a week. */
export interface StarMinutes {
  /** Of all seven days. */
  readonly all: number;
  /** Of Monday to Friday. */
  readonly weekdays: number;
}

export const NO_MINUTES: StarMinutes = { all: 0, weekdays: 0 };

const DAYS_PER_WEEK = 7;
/** Monday to Friday. */
const WEEKDAYS = 5;

/**
 * The minutes of a week that count for the budget of each North Star (BUD-2); of time without one under null.
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
      const ofWeekdays = weekdays.get(star);
      return [star, { all: minutesNotLeft(count), weekdays: ofWeekdays ? minutesNotLeft(ofWeekdays) : 0 }];
    }),
  );
}

/** Minutes by North Star of the week from this Monday on. */
export type WeekMinutes = (monday: string) => ReadonlyMap<string | null, StarMinutes>;

/** Counts each week once, however often it is asked for. */
export function onceEachWeek<Counted>(count: (monday: string) => Counted): (monday: string) => Counted {
  const counted = new Map<string, Counted>();
  return (monday) => {
    const found = counted.get(monday) ?? count(monday);
    counted.set(monday, found);
    return found;
  };
}

/** An occurrence on its way to another day; without a day it comes from outside the weeks. */
export interface MovedOccurrence {
  readonly from: string | null;
  readonly to: string | null;
  readonly minutes: number;
}

/** The minutes of a week once an occurrence of the same North Star was moved (BUD-4). */
export function afterMove(
  { all, weekdays }: StarMinutes,
  monday: string,
  { from, to, minutes }: MovedOccurrence,
): StarMinutes {
  const first = toDayNumber(monday);
  const minutesOn = (date: string | null, days: number): number => {
    const day = date === null ? -1 : toDayNumber(date) - first;
    return day >= 0 && day < days ? minutes : 0;
  };
  return {
    all: all - minutesOn(from, DAYS_PER_WEEK) + minutesOn(to, DAYS_PER_WEEK),
    weekdays: weekdays - minutesOn(from, WEEKDAYS) + minutesOn(to, WEEKDAYS),
  };
}
