import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays, addMonths, addWeeks, daysBetween } from './add-to-date.ts';
import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';
import { MONTHS } from './date-labels.ts';
import { startOfMonth } from './month.ts';
import { isoWeekOf, mondayOf } from './week.ts';
import { firstWeekdayOnOrAfter } from './weekday.ts';

type Reader = (match: RegExpExecArray, today: CalendarDate, isDayFirst: boolean) => CalendarDate | null;

/** Shorter texts are ambiguous: 'm' could be a month or a weekday. */
const SHORTEST_NAME = 3;
/** A number of units. Larger numbers lead beyond every supported date, so the pattern excludes them. */
const COUNT = String.raw`(\d{1,4})`;

const AHEAD: Readonly<Record<string, number>> = { next: 1, this: 0, last: -1 };

function startingWith<T extends string>(names: readonly T[], text: string): T | null {
  if (text.length < SHORTEST_NAME) return null;
  return names.find((name) => name.toLowerCase().startsWith(text)) ?? null;
}

function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const two = (value: number) => String(value).padStart(2, '0');
  return parseCalendarDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
}

/** The candidate closest to today, the later of two equally close ones. */
function nearest(candidates: readonly (CalendarDate | null)[], today: CalendarDate): CalendarDate | null {
  const distance = (date: CalendarDate) => Math.abs(daysBetween(today, date));
  return candidates.reduce<CalendarDate | null>((best, date) => {
    if (date === null) return best;
    return best === null || distance(date) <= distance(best) ? date : best;
  }, null);
}

const yearsAround = (today: CalendarDate): number[] => [-1, 0, 1].map((by) => Number(today.slice(0, 4)) + by);

function monthDay(name: string, day: string | undefined, year: string | undefined, today: CalendarDate) {
  const month = startingWith(MONTHS, name);
  if (month === null) return null;
  const on = (inYear: number) => dateOf(inYear, MONTHS.indexOf(month) + 1, Number(day ?? 1));
  return year === undefined ? nearest(yearsAround(today).map(on), today) : on(Number(year));
}

/** The first day of a later unit: 'next month' is the first day of that month. */
function unitStart(unit: string, by: number, today: CalendarDate): CalendarDate {
  switch (unit) {
    case 'week':
      return addWeeks(mondayOf(today), by);
    case 'month':
      return addMonths(startOfMonth(today), by);
    case 'quarter':
      return addMonths(startOfMonth(today), by * 3);
    default:
      return addMonths(`${today.slice(0, 4)}-01-01`, by * 12);
  }
}

function unitLater(unit: string, count: number, today: CalendarDate): CalendarDate {
  switch (unit) {
    case 'day':
      return addDays(today, count);
    case 'week':
      return addWeeks(today, count);
    case 'month':
      return addMonths(today, count);
    default:
      return addMonths(today, count * 12);
  }
}

function weekNumber(week: number, year: number): CalendarDate | null {
  // 4 January is always in the first ISO week.
  const first = dateOf(year, 1, 4);
  const monday = first === null ? null : addWeeks(mondayOf(first), week - 1);
  const isThere = monday !== null && isoWeekOf(monday).week === week && isoWeekOf(monday).year === year;
  return isThere ? monday : null;
}

function weekdayIn(name: string, by: string | undefined, today: CalendarDate): CalendarDate | null {
  const weekday: Weekday | null = startingWith(weekdays, name);
  if (weekday === null) return null;
  if (by === undefined) return firstWeekdayOnOrAfter(today, weekday);
  return addDays(addWeeks(mondayOf(today), AHEAD[by] ?? 0), weekdays.indexOf(weekday));
}

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^(today|now)$/, (_, today) => today],
  [/^tomorrow$/, (_, today) => addDays(today, 1)],
  [/^yesterday$/, (_, today) => addDays(today, -1)],
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, y, m, d]) => dateOf(Number(y), Number(m), Number(d))],
  [
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/,
    ([, d, m, y], today) => {
      const on = (year: number) => dateOf(year, Number(m), Number(d));
      return y === undefined ? nearest(yearsAround(today).map(on), today) : on(Number(y));
    },
  ],
  [
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/,
    ([, one, two, y], today, isDayFirst) => {
      const on = (isSwapped: boolean) => (year: number) =>
        isSwapped ? dateOf(year, Number(two), Number(one)) : dateOf(year, Number(one), Number(two));
      const read = (isSwapped: boolean) =>
        y === undefined ? nearest(yearsAround(today).map(on(isSwapped)), today) : on(isSwapped)(Number(y));
      return read(isDayFirst) ?? read(!isDayFirst);
    },
  ],
  [
    /^(next|this|last) (week|month|quarter|year)$/,
    ([, by = '', unit = ''], today) => unitStart(unit, AHEAD[by] ?? 0, today),
  ],
  [
    new RegExp(`^(?:in |\\+ ?)${COUNT} ?(day|week|month|year)s?$`),
    ([, count, unit = ''], today) => unitLater(unit, Number(count), today),
  ],
  [
    new RegExp(`^${COUNT} (day|week|month|year)s? ago$`),
    ([, count, unit = ''], today) => unitLater(unit, -Number(count), today),
  ],
  [
    /^(?:week|wk|w) ?(\d{1,2})(?: (\d{4}))?$/,
    ([, week, year], today) =>
      nearest(
        (year === undefined ? yearsAround(today) : [Number(year)]).map((inYear) =>
          weekNumber(Number(week), inYear),
        ),
        today,
      ),
  ],
  [/^([a-z]+)\.?(?: (\d{4}))$/, ([, name = '', year], today) => monthDay(name, undefined, year, today)],
  [
    /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/,
    ([, name = '', day, year], today) => monthDay(name, day, year, today),
  ],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]+)\.?(?: (\d{4}))?$/,
    ([, day, name = '', year], today) => monthDay(name, day, year, today),
  ],
  [/^(?:(next|this|last) )?([a-z]+)$/, ([, by, name = ''], today) => weekdayIn(name, by, today)],
  [/^([a-z]+)$/, ([, name = ''], today) => monthDay(name, undefined, undefined, today)],
];

/**
 * Parses a typed date: 'today', 'friday' (the coming one, today included), 'next friday' (next week), 'mar 5' (the
 * closest one), '5 march 2027', '2027-03-05', '5.3.2027', 'in 3 weeks', 'next quarter' or 'week 12'; null for any other
 * text. Case, commas and spaces are ignored.
 *
 * @param isDayFirst whether '12/4' is in April; what has no such month is read the other way round
 */
export function readTypedDate(text: string, today: CalendarDate, isDayFirst = false): CalendarDate | null {
  const typed = text.toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim();
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(typed);
    try {
      const date = match === null ? null : read(match, today, isDayFirst);
      if (date !== null) return date;
    } catch (error) {
      // 'In 9999 years' is beyond the last supported date.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
  return null;
}
