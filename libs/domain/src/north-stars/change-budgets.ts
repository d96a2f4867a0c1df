import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { isEnd } from './budget.ts';

/** A text by which two budgets are compared: amount and days, without the week; null for no budget. */
const valueOf = (budget: NorthStarBudget | undefined): string | null =>
  budget === undefined || isEnd(budget)
    ? null
    : [budget.floor_minutes, budget.ceiling_minutes, budget.days].join();

const withoutRepeats = (inOrder: readonly NorthStarBudget[]): NorthStarBudget[] =>
  inOrder.filter((each, at) => valueOf(each) !== valueOf(inOrder[at - 1]));

/**
 * The budgets with another one added, which applies until the next planned one begins (BUD-1). A budget that changes
 * nothing in its week is left out.
 */
export function withBudget(budgets: readonly NorthStarBudget[], budget: NorthStarBudget): NorthStarBudget[] {
  const others = budgets.filter(({ start_date: week }) => week !== budget.start_date);
  const inOrder = [...others, budget].toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
  return withoutRepeats(inOrder);
}

/** The budgets without the one that begins in a week: the one before it continues. */
export function withoutBudget(budgets: readonly NorthStarBudget[], week: string): NorthStarBudget[] {
  return withoutRepeats(budgets.filter(({ start_date }) => start_date !== week));
}
