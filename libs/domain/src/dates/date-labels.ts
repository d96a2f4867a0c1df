import { capitalize } from '../capitalize.ts';
import { toDayNumber } from './calendar-date.ts';
import { civilFromDays } from './civil.ts';
import { isoWeekOf } from './week.ts';
import { weekdayOf } from './weekday.ts';

/** Month names, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function monthName(month: number): string {
  return MONTHS[month - 1] as string;
}

/** 'January 2026' (`MMMM yyyy`, PRD-11). */
export function monthTitle(date: string): string {
  const { year, month } = civilFromDays(toDayNumber(date));
  return `${monthName(month)} ${year}`;
}

/** 'Jan 5' (`MMM d`, PRD-11). */
export function shortDate(date: string): string {
  const { month, day } = civilFromDays(toDayNumber(date));
  return `${monthName(month).slice(0, 3)} ${day}`;
}

/** 'Jan 5, 2026', for dates that need their year. */
export function datedDay(date: string): string {
  return `${shortDate(date)}, ${civilFromDays(toDayNumber(date)).year}`;
}

/** 'Friday, Nov 20'. */
export function dayTitle(date: string): string {
  return `${capitalize(weekdayOf(date))}, ${shortDate(date)}`;
}

/** 'Friday, Nov 20, 2026'. */
export function datedDayTitle(date: string): string {
  return `${capitalize(weekdayOf(date))}, ${datedDay(date)}`;
}

/** The two lines above a day of the grid: 'MON' and 'Jan 5' (PRD-11). */
export function dayHeader(date: string): { weekday: string; date: string } {
  return { weekday: weekdayOf(date).slice(0, 3).toUpperCase(), date: shortDate(date) };
}

/** 'Wk 53' with the ISO week number (PRD-11). */
export function weekLabel(date: string): string {
  return `Wk ${isoWeekOf(date).week}`;
}
