import { addDays, addWeeks } from '../dates/add-to-date.ts';
import type { DateRange } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';

/**
 * Whole weeks from the current one on. Not months: a month with five Mondays would look fuller than one with four,
 * although nothing was added to the plan.
 */
export const BALANCE_PERIODS = { week: 1, month: 4, quarter: 13 } as const;

export type BalancePeriod = keyof typeof BALANCE_PERIODS;

/**
 * The period that begins with the current week, moved by this many of its own length; negative values are in the past.
 */
export function balanceRange(period: BalancePeriod, today: string, offset = 0): DateRange {
  const weeks = BALANCE_PERIODS[period];
  const start = addWeeks(mondayOf(today), weeks * offset);
  return { start, end: addDays(start, weeks * 7 - 1) };
}
