import { toDayNumber } from '../dates/calendar-date.ts';
import type { ExpandedRange } from '../recurrence/expand-all.ts';

/** The fields of a block that its minutes are counted by; names as on the wire. */
export interface StarredBlock {
  readonly size: string;
  readonly north_star_theme_id: string | null;
}

/** Planned minutes of a North Star in a week. */
export interface StarMinutes {
  /** Of all seven days. */
  readonly all: number;
  /** Of Monday to Friday. */
  readonly weekdays: number;
}

export const NO_MINUTES: StarMinutes = { all: 0, weekdays: 0 };

const DAYS_PER_WEEK = 7;
/** Monday to Friday. */
export const WEEKDAYS = 5;

/**
 * Planned minutes of a week by North Star, counted by occurrences (BUD-2); those without one are under null. A week or a
 * part of one outside the expanded range is empty.
 * @param minutesOf the duration of a block
 * @throws RangeError when the week is not a calendar date
 */
export function starMinutes<B extends StarredBlock>(
  expanded: ExpandedRange<B>,
  monday: string,
  minutesOf: (block: B) => number,
): Map<string | null, StarMinutes> {
  const first = toDayNumber(monday);
  const sums = new Map<string | null, { all: number; weekdays: number }>();
  for (let day = 0; day < DAYS_PER_WEEK; day++) {
    for (const block of expanded.on(first + day)) {
      const minutes = minutesOf(block);
      const sum = sums.get(block.north_star_theme_id) ?? { all: 0, weekdays: 0 };
      sum.all += minutes;
      if (day < WEEKDAYS) sum.weekdays += minutes;
      sums.set(block.north_star_theme_id, sum);
    }
  }
  return sums;
}

/** Planned minutes by North Star of the week from this Monday on. */
export type WeekMinutes = (monday: string) => ReadonlyMap<string | null, StarMinutes>;

/** Counts each week once, however often it is asked for. */
export function onceEachWeek(count: WeekMinutes): WeekMinutes {
  const counted = new Map<string, ReturnType<WeekMinutes>>();
  return (monday) => {
    const minutes = counted.get(monday) ?? count(monday);
    counted.set(monday, minutes);
    return minutes;
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
