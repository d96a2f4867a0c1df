import { type CivilDate, civilFromDays, daysFromCivil, daysInMonth } from './civil.ts';

declare const calendarDateBrand: unique symbol;
declare const dayNumberBrand: unique symbol;

/** A day in the user's own calendar, 'yyyy-MM-dd', years 0001 to 9999. Never an instant (PRD-6). */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

/** Whole days since 1970-01-01; the planning rules calculate with these. */
export type DayNumber = number & { readonly [dayNumberBrand]: true };

/** A range of days, both ends included. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** The first and the last day of a `CalendarDate`: 0001-01-01 and 9999-12-31. */
export const MIN_DAY = daysFromCivil(1, 1, 1) as DayNumber;
export const MAX_DAY = daysFromCivil(9999, 12, 31) as DayNumber;

const HYPHEN = 45;
const ZERO = 48;

/**
 * The number written by two digits at an index, or NaN. Reading character codes is many times faster than a regular
 * expression.
 */
function twoDigits(text: string, index: number): number {
  const tens = text.charCodeAt(index) - ZERO;
  const ones = text.charCodeAt(index + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function readCivil(text: string): CivilDate | null {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

/** True when the text is 'yyyy-MM-dd' and names a day that exists. */
export function isCalendarDate(text: string): text is CalendarDate {
  return readCivil(text) !== null;
}

/** The text as a `CalendarDate`, or null if it is not one. */
export function parseCalendarDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/** The text as a `CalendarDate`. @throws RangeError if it is not one. */
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

// A plan formats the same few hundred days again and again. Their texts are cached in pages of neighbouring days; the
// last page is kept without a lookup, because occurrences come in order.
const PAGE_BITS = 9;
const PAGE_DAYS = 1 << PAGE_BITS;
const KEPT_PAGES = 64;
const pages = new Map<number, readonly CalendarDate[]>();
let lastPage = -1;
let lastTexts: readonly CalendarDate[] = [];

function pageOf(page: number): readonly CalendarDate[] {
  const cachedPage = pages.get(page);
  if (cachedPage !== undefined) return cachedPage;
  const first = MIN_DAY + page * PAGE_DAYS;
  const length = Math.min(PAGE_DAYS, MAX_DAY - first + 1);
  const texts = Array.from({ length }, (_, offset) => formatCivil(civilFromDays(first + offset)));
  if (pages.size >= KEPT_PAGES) pages.clear();
  pages.set(page, texts);
  return texts;
}

/** The date of a day number. @throws RangeError outside years 0001 to 9999. */
export function toCalendarDate(day: DayNumber): CalendarDate {
  const offset = day - MIN_DAY;
  const page = offset >> PAGE_BITS;
  if (page !== lastPage) {
    lastTexts = pageOf((dayNumber(day) - MIN_DAY) >> PAGE_BITS);
    lastPage = page;
  }
  return lastTexts[offset & (PAGE_DAYS - 1)] ?? formatCivil(civilFromDays(dayNumber(day)));
}

/** The dates of many day numbers, in their order. @throws RangeError outside years 0001 to 9999. */
export function toCalendarDates(days: readonly DayNumber[]): CalendarDate[] {
  const dates: CalendarDate[] = [];
  let page = -1;
  let texts: readonly CalendarDate[] = [];
  // A plain loop with pages in local variables: `days.map(toCalendarDate)` takes twice as long.
  for (let index = 0; index < days.length; index++) {
    const offset = (days[index] as DayNumber) - MIN_DAY;
    if (offset >> PAGE_BITS !== page) {
      toCalendarDate(days[index] as DayNumber);
      page = lastPage;
      texts = lastTexts;
    }
    dates.push(texts[offset & (PAGE_DAYS - 1)] as CalendarDate);
  }
  return dates;
}
