import {
  type CalendarDate,
  type DateRange,
  type DayNumber,
  toCalendarDate,
  toDayNumber,
} from './calendar-date.ts';
import { civilFromDays, daysFromCivil } from './civil.ts';
import { weekdayIndex } from './weekday.ts';

/** An ISO 8601 week: the year it belongs to is the one that holds its Thursday (PRD-10). */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** The Monday of the week, as a day number. */
export function mondayOfDay(day: DayNumber): DayNumber {
  return (day - weekdayIndex(day)) as DayNumber;
}

/** The Monday of the week that holds the date. */
export function mondayOf(date: string): CalendarDate {
  return toCalendarDate(mondayOfDay(toDayNumber(date)));
}

/** ISO week number and the year it belongs to. */
export function isoWeekOf(date: string): IsoWeek {
  const thursday = mondayOfDay(toDayNumber(date)) + 3;
  const { year } = civilFromDays(thursday);
  return { year, week: Math.floor((thursday - daysFromCivil(year, 1, 1)) / 7) + 1 };
}

/** The seven dates of the week that holds the date, Monday first. */
export function weekDates(date: string): CalendarDate[] {
  const monday = mondayOfDay(toDayNumber(date));
  return Array.from({ length: 7 }, (_, offset) => toCalendarDate((monday + offset) as DayNumber));
}

/** Every date of the range, in order; none when it ends before it starts. */
export function datesInRange(range: DateRange): CalendarDate[] {
  const first = toDayNumber(range.start);
  const length = Math.max(0, toDayNumber(range.end) - first + 1);
  return Array.from({ length }, (_, offset) => toCalendarDate((first + offset) as DayNumber));
}

/** The Monday of every week that has a day in the range, in order. */
export function weeksInRange(range: DateRange): CalendarDate[] {
  if (toDayNumber(range.end) < toDayNumber(range.start)) return [];
  const first = mondayOfDay(toDayNumber(range.start));
  const last = mondayOfDay(toDayNumber(range.end));
  const length = (last - first) / 7 + 1;
  return Array.from({ length }, (_, week) => toCalendarDate((first + week * 7) as DayNumber));
}
