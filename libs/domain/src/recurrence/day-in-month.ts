import type { DayNumber } from '../dates/calendar-date.ts';
import { civilFromDays, daysFromCivil, daysInMonth } from '../dates/civil.ts';
import { weekdayIndex } from '../dates/weekday.ts';
import type { MonthSlot } from './plan-series.ts';
import { offsetInMonth } from './walk-series.ts';

/** The month of a day, counted from the year 0. */
export function monthOfDay(day: DayNumber): number {
  const { year, month } = civilFromDays(day);
  return year * 12 + month - 1;
}

/** The day of a slot in a month, counted from the year 0; null if the month has none. */
export function dayInMonth(month: number, slot: MonthSlot): DayNumber | null {
  const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1];
  const first = daysFromCivil(year, inYear, 1) as DayNumber;
  const length = daysInMonth(year, inYear);
  const offset = offsetInMonth(slot, weekdayIndex(first), length);
  return offset < length ? ((first + offset) as DayNumber) : null;
}
