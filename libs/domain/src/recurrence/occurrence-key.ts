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
import { dayInMonth, monthOfDay } from './day-in-month.ts';
import { planSeries } from './plan-series.ts';
import { type BlockSchedule, keepsDayOfMonth } from './recurrence.ts';
import { periodOf, slotsOf } from './slots.ts';

/** A day as a date; null if it is none, or out of range. */
export const dateIn = (day: number | null): CalendarDate | null =>
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
 * exclusions and the weeks between are ignored; null if the schedule has no slot for the date.
 */
export function keyOf(schedule: BlockSchedule, date: string): string | null {
  const slots = slotsOf(schedule);
  const period = periodOf(schedule);
  const slot = keepsDayOfMonth(schedule) ? slots[0] : slots.find(({ day }) => day === weekdayOf(date));
  if (slot === undefined) return null;
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
