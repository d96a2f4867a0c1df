import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import { dateOf, keyOf } from '../recurrence/occurrence-key.ts';
import { periodOf } from '../recurrence/slots.ts';

/**
 * The date that a date of one schedule has in another one, by its key. A date that has no place there stays as it is,
 * unless an occurrence of the first schedule has moved onto it: then null.
 */
function placeIn(from: BlockSchedule, to: BlockSchedule, date: string): string | null {
  if (periodOf(from) !== periodOf(to)) return date;
  const key = keyOf(from, date);
  const place = key === null ? null : dateOf(to, key);
  if (place !== null) return place;
  const other = keyOf(to, date);
  return other !== null && dateOf(from, other) !== null ? null : date;
}

/** Excluded dates of one schedule as another one has them. */
export function exclusionsIn(from: BlockSchedule, to: BlockSchedule, dates: readonly string[]): string[] {
  const places = [...new Set(dates.flatMap((date) => placeIn(from, to, date) ?? []))];
  return isSameValue(places, dates) ? places : places.sort();
}
