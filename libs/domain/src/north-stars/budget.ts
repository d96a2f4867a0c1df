import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import type { StarMinutes } from '../totals/star-minutes.ts';

/**
 * The budget that applies in a week: the last one that began in it or before (BUD-1). Null if none began, or if the
 * last one ended the budget.
 * @param monday the Monday of the week
 */
export function budgetInWeek(
  budgets: readonly NorthStarBudget[] = [],
  monday: string,
): NorthStarBudget | null {
  const budget = budgets.findLast(({ start_date: week }) => week <= monday);
  return budget === undefined || isEnd(budget) ? null : budget;
}

/** Whether a budget only says that there is none from its week on. */
export const isEnd = ({ floor_minutes: floor, ceiling_minutes: ceiling }: NorthStarBudget): boolean =>
  floor === null && ceiling === null;

/** The minutes of a week that count for a budget (BUD-2). */
export const countedMinutes = ({ days }: NorthStarBudget, minutes: StarMinutes): number => minutes[days];

/** Whether counted minutes are below the floor, above the ceiling, or neither (BUD-3). */
export function budgetState(
  { floor_minutes: floor, ceiling_minutes: ceiling }: NorthStarBudget,
  minutes: number,
): 'below' | 'within' | 'above' {
  if (ceiling !== null && minutes > ceiling) return 'above';
  return floor !== null && minutes < floor ? 'below' : 'within';
}
