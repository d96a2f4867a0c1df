import { type CalendarDate, dayNumber, toCalendarDate, toDayNumber } from './calendar-date.ts';
import { civilFromDays, daysFromCivil, daysInMonth } from './civil.ts';

/** The date a number of days later (negative: earlier). @throws RangeError on a bad date or beyond year 9999. */
export function addDays(date: string, days: number): CalendarDate {
  return toCalendarDate(dayNumber(toDayNumber(date) + days));
}

/** The date a number of weeks later (negative: earlier). */
export function addWeeks(date: string, weeks: number): CalendarDate {
  return addDays(date, weeks * 7);
}

/** The same day a number of months later, or that month's last day when it is shorter: Jan 31 + 1 = Feb 28. */
export function addMonths(date: string, months: number): CalendarDate {
  const civil = civilFromDays(toDayNumber(date));
  const monthsFromZero = civil.year * 12 + civil.month - 1 + months;
  const year = Math.floor(monthsFromZero / 12);
  const month = monthsFromZero - year * 12 + 1;
  const day = Math.min(civil.day, daysInMonth(year, month));
  return toCalendarDate(dayNumber(daysFromCivil(year, month, day)));
}

/** The same day a number of years later; Feb 29 becomes Feb 28 in a common year. */
export function addYears(date: string, years: number): CalendarDate {
  return addMonths(date, years * 12);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}
