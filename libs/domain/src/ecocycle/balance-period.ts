import { addDays, addWeeks } from '../dates/add-to-date.ts';
import type { CalendarDate, DateRange } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';

/**
 * Whole weeks up to the current one, as on the dashboard; 'next' are the weeks after it. Months would mislead: one with
 * five Mondays would look fuller than one with four, although nothing was added to the plan.
 */
export const BALANCE_PERIODS = {
  week: { weeks: 1, first: 0 },
  month: { weeks: 4, first: -3 },
  quarter: { weeks: 12, first: -11 },
  next: { weeks: 4, first: 1 },
} as const;

export type BalancePeriod = keyof typeof BALANCE_PERIODS;

/** The days of the period, moved by `offset` periods; negative values are in the past. */
export function balanceRange(period: BalancePeriod, today: string, offset = 0): DateRange {
  const { weeks, first } = BALANCE_PERIODS[period];
  const start = addWeeks(mondayOf(today), first + weeks * offset);
  return { start, end: addDays(start, weeks * 7 - 1) };
}

/** The last day on which a dismissed hint stays hidden: as many weeks later as its period has (ECO-41). */
export function dismissedUntil(period: BalancePeriod, today: string): CalendarDate {
  return addDays(mondayOf(today), BALANCE_PERIODS[period].weeks * 7 - 1);
}
