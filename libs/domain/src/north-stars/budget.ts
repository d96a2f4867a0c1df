import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import type { StarMinutes } from '../totals/star-minutes.ts';

/**
 * The budget that applies in a week: of those that began, the last one (BUD-1). Null if none has, or if that one ended
 * the budget.
 * @param monday the week
 */
export function budgetInWeek(
  budgets: readonly NorthStarBudget[] = [],
  monday: string,
): NorthStarBudget | null {
  const budget = budgets.findLast(({ start_date: week }) => week <= monday);
  return budget === undefined || isEnd(budget) ? null : budget;
}

/** Whether it says that there is no budget from its week on. */
export const isEnd = ({ floor_minutes: floor, ceiling_minutes: ceiling }: NorthStarBudget): boolean =>
  floor === null && ceiling === null;

/** Its amount and days, whatever its week; null for no budget. */
const valueOf = (budget: NorthStarBudget | undefined): string | null =>
  budget === undefined || isEnd(budget)
    ? null
    : [budget.floor_minutes, budget.ceiling_minutes, budget.days].join();

const withoutRepeats = (inOrder: readonly NorthStarBudget[]): NorthStarBudget[] =>
  inOrder.filter((each, at) => valueOf(each) !== valueOf(inOrder[at - 1]));

/**
 * The budgets with another one from its week on, up to the next that is planned (BUD-1). One that changes nothing in its
 * week is left out.
 */
export function withBudget(budgets: readonly NorthStarBudget[], budget: NorthStarBudget): NorthStarBudget[] {
  const others = budgets.filter(({ start_date: week }) => week !== budget.start_date);
  const inOrder = [...others, budget].toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
  return withoutRepeats(inOrder);
}

/** The budgets without the one that begins in a week: the one before it goes on. */
export function withoutBudget(budgets: readonly NorthStarBudget[], week: string): NorthStarBudget[] {
  return withoutRepeats(budgets.filter(({ start_date }) => start_date !== week));
}

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
