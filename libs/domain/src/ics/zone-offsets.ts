import { FIRST_YEAR, LAST_YEAR } from '@simmer/contracts/known-years';
import { toDayNumber } from '../dates/calendar-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';

/** Returns the UTC offset in minutes at an instant, which is in minutes since the epoch. */
export type OffsetAt = (instant: number) => number;

const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 1440;
/** No zone changes its clocks twice within a week. */
const WEEK = 7 * MINUTES_PER_DAY;

/** A local time in minutes since the epoch, as if it were UTC. */
export const minutesOf = (date: string, minute: number): number =>
  toDayNumber(date) * MINUTES_PER_DAY + minute;

const FIRST_INSTANT = minutesOf(`${FIRST_YEAR}-01-01`, 0) - WEEK;
const LAST_INSTANT = minutesOf(`${LAST_YEAR}-12-31`, 0) + WEEK;

/** The function with its results cached by argument. */
function kept(calculate: (key: number) => number): (key: number) => number {
  const results = new Map<number, number>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = calculate(key);
    results.set(key, result);
    return result;
  };
}

/**
 * The offsets of an IANA zone that the runtime knows, within the years of a plan. The runtime is asked once for each
 * week, and a few times more for a week in which clocks change: each question takes some microseconds, and a file may
 * have a million times.
 * @param onAsk called each time that the runtime is asked
 */
export function offsetsOfRuntime(zone: string, onAsk: () => void = () => undefined): OffsetAt {
  const ask: OffsetAt = (instant) => {
    onAsk();
    const { date, hour, minute } = momentInZone(instant * MS_PER_MINUTE, zone);
    return minutesOf(date, hour * 60 + minute) - instant;
  };
  const atBeginOf = kept((week) => ask(week * WEEK));
  /** The first minute of a week with the offset of its end. */
  const changeIn = kept((week) => {
    let before = week * WEEK;
    let after = before + WEEK;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (ask(middle) === atBeginOf(week)) before = middle;
      else after = middle;
    }
    return after;
  });
  return (instant) => {
    const known = Math.min(Math.max(instant, FIRST_INSTANT), LAST_INSTANT);
    const week = Math.floor(known / WEEK);
    const [before, after] = [atBeginOf(week), atBeginOf(week + 1)];
    return before === after || known < changeIn(week) ? before : after;
  };
}

/**
 * The instant of a local time (ICS-9; RFC 5545, 3.3.5): the first of two instants in an overlap; for a time in a gap,
 * the instant by the offset before the gap.
 * @param wall the local time, in minutes since the epoch as if it were UTC
 */
export function instantAt(wall: number, offsetAt: OffsetAt): number {
  const before = offsetAt(wall - MINUTES_PER_DAY);
  const after = offsetAt(wall + MINUTES_PER_DAY);
  const isBefore = offsetAt(wall - before) === before;
  const isAfter = offsetAt(wall - after) === after;
  return isAfter && !isBefore ? wall - after : wall - before;
}
