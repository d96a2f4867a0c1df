import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import type { Slot } from '@simmer/contracts/schemas/slot.schema';
import {
  type CalendarDate,
  type DayNumber,
  isCalendarDate,
  MAX_DAY,
  MIN_DAY,
  toCalendarDate,
  toDayNumber,
} from '../dates/calendar-date.ts';
import { mondayOfDay } from '../dates/week.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { inOrderOfDays } from '../outcomes/with-outcome.ts';
import { dayInMonth, monthOfDay } from '../recurrence/day-in-month.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import { type BlockSchedule, keepsDayOfMonth } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import { lastDayOf } from './shift-series.ts';
import { periodOf, slotsOf } from './slots.ts';

const dateIn = (day: number | null): CalendarDate | null =>
  day === null || day < MIN_DAY || day > MAX_DAY ? null : toCalendarDate(day as DayNumber);

/** The date of a slot in a month, counted from the year 0. */
function dateInMonth(schedule: BlockSchedule, { day }: Slot, month: number): CalendarDate | null {
  const series = planSeries({ ...schedule, scheduled_days: [day], exclusion_dates: [] });
  const [slot] = series.kind === 'monthly' ? series.slots : [];
  return slot === undefined ? null : dateIn(dayInMonth(month, slot));
}

/** The date of a slot in a period that it is in now: the Monday of a week, or a month. */
function dateOfSlot(schedule: BlockSchedule, slot: Slot, period: number): CalendarDate | null {
  return periodOf(schedule) === 'month'
    ? dateInMonth(schedule, slot, period)
    : dateIn(period + weekdays.indexOf(slot.day));
}

/**
 * The key of an occurrence of a series (BLK-81): the first day of its slot and the period as the slot first stood, the
 * Monday of a week or a month: 'monday 2026-01-05', 'monday 2026-01'. It stays when the series moves. Start, end,
 * exclusions and the weeks between are ignored; null if the schedule has no slot for the date, or does not repeat.
 */
export function keyOf(schedule: BlockSchedule, date: string): string | null {
  const slots = slotsOf(schedule);
  const period = periodOf(schedule);
  const slot = keepsDayOfMonth(schedule) ? slots[0] : slots.find(({ day }) => day === weekdayOf(date));
  if (slot === undefined || period === null) return null;
  const day = toDayNumber(date);
  if (period === 'week') {
    const monday = dateIn(mondayOfDay(day) - 7 * slot.shift);
    return monday && `${slot.first} ${monday}`;
  }
  if (dateOfSlot(schedule, slot, monthOfDay(day)) !== date) return null;
  const month = monthOfDay(day) - slot.shift;
  return `${slot.first} ${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** The date on which a schedule puts the occurrence with this key; null if it has none. The reverse of `keyOf`. */
export function dateOf(schedule: BlockSchedule, key: string): CalendarDate | null {
  const [first, period = ''] = key.split(' ');
  const slot = slotsOf(schedule).find((each) => each.first === (first as Weekday));
  const isWeek = isCalendarDate(period);
  if (slot === undefined || periodOf(schedule) !== (isWeek ? 'week' : 'month')) return null;
  if (isWeek) return dateOfSlot(schedule, slot, toDayNumber(period) + 7 * slot.shift);
  const [year, month] = period.split('-').map(Number);
  return dateOfSlot(schedule, slot, (year ?? 0) * 12 + (month ?? 1) - 1 + slot.shift);
}

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
