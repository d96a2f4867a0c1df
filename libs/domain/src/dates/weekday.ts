import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { type CalendarDate, type DayNumber, toCalendarDate, toDayNumber } from './calendar-date.ts';

/** 0 for Monday to 6 for Sunday. 1970-01-01 was a Thursday. */
export function weekdayIndex(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** 'monday' to 'sunday'. @throws RangeError when the text is not a calendar date. */
export function weekdayOf(date: string): Weekday {
  return weekdays[weekdayIndex(toDayNumber(date))] as Weekday;
}

/** The first day on or after `day` whose weekday index (0 = Monday) is `weekday`. */
export function firstDayOnOrAfter(day: DayNumber, weekday: number): DayNumber {
  return (day + ((weekday - weekdayIndex(day) + 7) % 7)) as DayNumber;
}

/** The first date on or after `date` that falls on the weekday (REC-2). */
export function firstWeekdayOnOrAfter(date: string, weekday: Weekday): CalendarDate {
  return toCalendarDate(firstDayOnOrAfter(toDayNumber(date), weekdays.indexOf(weekday)));
}

/** True on Saturday and Sunday. */
export function isWeekend(date: string): boolean {
  return weekdayIndex(toDayNumber(date)) >= 5;
}
