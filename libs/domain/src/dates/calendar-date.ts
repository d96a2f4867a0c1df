import { type CivilDate, civilFromDays, daysFromCivil, daysInMonth } from './civil.ts';

declare const calendarDateBrand: unique symbol;
declare const dayNumberBrand: unique symbol;

/** A day in the user's own calendar, 'yyyy-MM-dd', years 0001 to 9999. Never an instant (decision B1). */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

/** Whole days since 1970-01-01: what the planning rules count with. */
export type DayNumber = number & { readonly [dayNumberBrand]: true };

/** A range of days; both ends belong to it. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** The first and the last day that a `CalendarDate` can name: 0001-01-01 and 9999-12-31. */
export const MIN_DAY = daysFromCivil(1, 1, 1) as DayNumber;
export const MAX_DAY = daysFromCivil(9999, 12, 31) as DayNumber;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

function readCivil(text: string): CivilDate | null {
  if (!SHAPE.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

/** True when the text is 'yyyy-MM-dd' and names a day that exists. */
export function isCalendarDate(text: string): text is CalendarDate {
  return readCivil(text) !== null;
}

/** The text as a `CalendarDate`, or null when it is none. */
export function parseCalendarDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/** The text as a `CalendarDate`. @throws RangeError when it is none. */
export function calendarDate(text: string): CalendarDate {
  if (isCalendarDate(text)) return text;
  throw new RangeError(`Not a calendar date (yyyy-MM-dd): "${text}"`);
}

/** Days since 1970-01-01. @throws RangeError when the text is not a calendar date. */
export function toDayNumber(date: string): DayNumber {
  const civil = readCivil(date);
  if (civil === null) throw new RangeError(`Not a calendar date (yyyy-MM-dd): "${date}"`);
  return daysFromCivil(civil.year, civil.month, civil.day) as DayNumber;
}

/** A whole number of days since 1970-01-01 as a `DayNumber`. @throws RangeError outside years 0001 to 9999. */
export function dayNumber(days: number): DayNumber {
  if (Number.isInteger(days) && days >= MIN_DAY && days <= MAX_DAY) return days as DayNumber;
  throw new RangeError(`Not a day between the years 0001 and 9999: ${days}`);
}

/** 'yyyy-MM-dd' of year, month (1-12) and day, without checking that the day exists. */
function formatCivil({ year, month, day }: CivilDate): CalendarDate {
  const yyyy = year < 1000 ? String(year).padStart(4, '0') : String(year);
  return `${yyyy}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}` as CalendarDate;
}

// A plan asks for the same few hundred days again and again: their texts are kept, at most about 90 years of them.
const KEPT_TEXTS = 32_768;
const texts = new Map<number, CalendarDate>();

/** The date of a day number. @throws RangeError outside years 0001 to 9999. */
export function toCalendarDate(day: DayNumber): CalendarDate {
  const kept = texts.get(day);
  if (kept !== undefined) return kept;
  const text = formatCivil(civilFromDays(dayNumber(day)));
  if (texts.size >= KEPT_TEXTS) texts.clear();
  texts.set(day, text);
  return text;
}
