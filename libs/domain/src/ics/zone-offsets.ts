import { toDayNumber } from '../dates/calendar-date.ts';
import { momentInZone } from '../dates/zoned-date.ts';

/** The UTC offset in minutes at an instant, in minutes since the epoch. */
export type OffsetAt = (instant: number) => number;

const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 1440;

/** A local time in minutes since the epoch, as if it were UTC. */
export const minutesOf = (date: string, minute: number): number =>
  toDayNumber(date) * MINUTES_PER_DAY + minute;

/** The offsets of an IANA zone that the runtime knows. */
export function offsetsOfRuntime(zone: string): OffsetAt {
  return (instant) => {
    const { date, hour, minute } = momentInZone(instant * MS_PER_MINUTE, zone);
    return minutesOf(date, hour * 60 + minute) - instant;
  };
}

/**
 * The instant of a local time (ICS-9; RFC 5545, 3.3.5): the first of two in an overlap; in a gap, the one by the offset
 * before it.
 * @param wall the local time, in minutes since the epoch as if it were UTC
 */
export function instantAt(wall: number, offsetAt: OffsetAt): number {
  const before = offsetAt(wall - MINUTES_PER_DAY);
  const after = offsetAt(wall + MINUTES_PER_DAY);
  const isBefore = offsetAt(wall - before) === before;
  const isAfter = offsetAt(wall - after) === after;
  return isAfter && !isBefore ? wall - after : wall - before;
}
