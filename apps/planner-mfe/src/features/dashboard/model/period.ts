import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate, DateRange } from '@simmer/domain/dates/calendar-date';
import { datedDay, shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { TimeBlock } from '../../../shared/planning-types.ts';

/**
 * The periods to choose from: the current week, several weeks up to and including it, or the whole calendar (DSH-8).
 */
export const PERIODS = [
  { value: 'week', label: 'This week' },
  { value: '4-weeks', label: '4 weeks' },
  { value: '12-weeks', label: '12 weeks' },
  { value: 'all', label: 'All' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];

const WEEKS: Readonly<Record<Exclude<Period, 'all'>, number>> = { week: 1, '4-weeks': 4, '12-weeks': 12 };

/** The days of a period: whole weeks, up to the end of the current one; for all weeks, the calendar's two years. */
export function periodDays(period: Period, today: CalendarDate): DateRange {
  const monday = mondayOf(today);
  if (period !== 'all') return { start: addDays(monday, 7 * (1 - WEEKS[period])), end: addDays(monday, 6) };
  const weeks = calendarWeeks(today);
  return { start: weeks[0] ?? monday, end: addDays(weeks.at(-1) ?? monday, 6) };
}

/** Whether nothing of a plan was before this week, and nothing of it repeats: then its totals are all there is to count. */
export const isFirstWeek = (plan: readonly TimeBlock[], today: CalendarDate): boolean =>
  plan.every(({ recurring, start_date }) => recurring === 'once' && start_date >= mondayOf(today));

/** The days of a period: 'Nov 23 – Nov 29', with the years if they differ. */
export function daysText({ start, end }: DateRange): string {
  const textOf = start.slice(0, 4) === end.slice(0, 4) ? shortDate : datedDay;
  return `${textOf(start)} – ${textOf(end)}`;
}

/** The period of an address; the current week if it names none. */
export const periodOf = (value: string | null): Period =>
  PERIODS.find((period) => period.value === value)?.value ?? 'week';
