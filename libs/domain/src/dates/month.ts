import { type CalendarDate, type DayNumber, toCalendarDate, toDayNumber } from './calendar-date.ts';
import { civilFromDays, daysFromCivil, daysInMonth } from './civil.ts';

/** The first date of the date's month. */
export function startOfMonth(date: string): CalendarDate {
  const { year, month } = civilFromDays(toDayNumber(date));
  return toCalendarDate(daysFromCivil(year, month, 1) as DayNumber);
}

/** The last date of the date's month. */
export function endOfMonth(date: string): CalendarDate {
  const { year, month } = civilFromDays(toDayNumber(date));
  return toCalendarDate(daysFromCivil(year, month, daysInMonth(year, month)) as DayNumber);
}

/** True on the first day of a month, which the week grid highlights. */
export function isFirstOfMonth(date: string): boolean {
  return civilFromDays(toDayNumber(date)).day === 1;
}
