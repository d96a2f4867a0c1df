import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { Weekday } from '@simmer/contracts/schemas/planning-values';
import { inOrderOfDays } from '../outcomes/with-outcome.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import { dateIn, dateOf, keyOf } from './occurrence-key.ts';
import { lastDayOf } from './shift-series.ts';
import { periodOf, slotsOf } from './slots.ts';

/**
 * The date that a date of one schedule has in another one, by its key. A date that has no place there stays as it is,
 * unless an occurrence of the first schedule has moved onto it: then null.
 */
export function placeIn(from: BlockSchedule, to: BlockSchedule, date: string): string | null {
  if (periodOf(from) === null || periodOf(from) !== periodOf(to)) return date;
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

/** Marks of one schedule as another one has them; of two for one day, the one that was on it already counts. */
export function marksIn(
  from: BlockSchedule,
  to: BlockSchedule,
  outcomes: readonly BlockOutcome[],
): BlockOutcome[] {
  const placed = outcomes.flatMap((mark) => {
    const date = placeIn(from, to, mark.date);
    return date === null ? [] : [{ isMoved: date !== mark.date, mark: { ...mark, date } }];
  });
  if (placed.length === outcomes.length && !placed.some(({ isMoved }) => isMoved)) return [...outcomes];
  const inOrder = [...placed.filter(({ isMoved }) => isMoved), ...placed.filter(({ isMoved }) => !isMoved)];
  return inOrderOfDays([...new Map(inOrder.map(({ mark }) => [mark.date, mark])).values()]);
}

/**
 * The end of one schedule as another one has it: it stays unless the last occurrence of a slot would be another one
 * (BLK-41).
 */
export function endIn(from: BlockSchedule, to: BlockSchedule, end: string): string {
  const lastOf = (schedule: BlockSchedule, day: Weekday, end_date: string) =>
    lastDayOf(planSeries({ ...schedule, scheduled_days: [day], end_date, exclusion_dates: [] }));
  const places = slotsOf(from).flatMap((slot) => {
    const last = dateIn(lastOf(from, slot.day, end) ?? null);
    const key = last && keyOf(from, last);
    const date = key === null ? null : dateOf(to, key);
    const other = slotsOf(to).find(({ first }) => first === slot.first);
    return date === null || other === undefined ? [] : [{ day: other.day, date }];
  });
  const latest =
    places
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? end;
  const isRight = (each: string) =>
    places.every(({ day, date }) => dateIn(lastOf(to, day, each) ?? null) === date);
  return isRight(end) ? end : latest;
}
