import { addDays, addMonths } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts';
import { monthTitle } from '../dates/date-labels.ts';
import { startOfMonth } from '../dates/month.ts';

/** The zoom of the year page; a single week is opened in the calendar. */
export type YearZoom = 'years' | 'quarter' | 'month';

/** The view of the year page. */
export interface YearView {
  readonly zoom: YearZoom;
  /** The first day of the quarter or month; for the two years the first day of the current month. */
  readonly start: CalendarDate;
}

const MONTHS_PER_QUARTER = 3;

/** The first day of the quarter of a date. */
export function startOfQuarter(date: string): CalendarDate {
  const month = startOfMonth(date);
  return addMonths(month, -((Number(month.slice(5, 7)) - 1) % MONTHS_PER_QUARTER));
}

/** The first day of the month of a week, which is the month of its Thursday, as for the year of an ISO week (YR-5). */
export const monthOfWeek = (monday: string): CalendarDate => startOfMonth(addDays(monday, 3));

/** 'Q4 2026'. */
export function quarterTitle(start: string): string {
  return `Q${Math.ceil(Number(start.slice(5, 7)) / MONTHS_PER_QUARTER)} ${start.slice(0, 4)}`;
}

/** 'Q4 2026' or 'October 2026'. */
export const periodTitle = ({ zoom, start }: YearView): string =>
  zoom === 'quarter' ? quarterTitle(start) : monthTitle(start);

const STARTS: Readonly<Record<Exclude<YearZoom, 'years'>, (date: string) => CalendarDate>> = {
  quarter: startOfQuarter,
  month: startOfMonth,
};

/** A quarter or a month, with its weeks. */
export interface YearPeriod<W> {
  readonly start: CalendarDate;
  readonly weeks: readonly W[];
}

/** The weeks by quarter or by month, in order; each week is in exactly one of them (YR-5). */
export function periodsOf<W extends { readonly monday: string }>(
  weeks: readonly W[],
  zoom: Exclude<YearZoom, 'years'>,
): YearPeriod<W>[] {
  const periods = new Map<CalendarDate, W[]>();
  for (const week of weeks) {
    const start = STARTS[zoom](monthOfWeek(week.monday));
    const period = periods.get(start);
    if (period) period.push(week);
    else periods.set(start, [week]);
  }
  return [...periods].map(([start, ofPeriod]) => ({ start, weeks: ofPeriod }));
}

/**
 * The view that an address names; the two years if it names none, or one outside of them (YR-6).
 * @param mondays the Mondays of the two years
 */
export function viewOf(
  zoom: string | null,
  date: string | null,
  mondays: readonly string[],
  today: string,
): YearView {
  const years: YearView = { zoom: 'years', start: startOfMonth(today) };
  const day = parseCalendarDate(date ?? today);
  if ((zoom !== 'quarter' && zoom !== 'month') || day === null) return years;
  const start = STARTS[zoom](day);
  const isThere = mondays.some((monday) => STARTS[zoom](monthOfWeek(monday)) === start);
  return isThere ? { zoom, start } : years;
}
