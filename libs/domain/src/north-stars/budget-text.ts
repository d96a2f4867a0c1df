import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { lengthText } from '../durations/duration-text.ts';

const amountText = ({ floor_minutes: floor, ceiling_minutes: ceiling }: NorthStarBudget): string => {
  if (floor === null) return ceiling === null ? 'no budget' : `at most ${lengthText(ceiling)}`;
  if (ceiling === null) return `at least ${lengthText(floor)}`;
  return floor === ceiling ? lengthText(floor) : `${lengthText(floor)} to ${lengthText(ceiling)}`;
};

/** 'at least 5h', 'at most 20h on weekdays', '3h to 6h', or 'no budget'. */
export function budgetInWords(budget: NorthStarBudget): string {
  const amount = amountText(budget);
  return budget.days === 'weekdays' && amount !== 'no budget' ? `${amount} on weekdays` : amount;
}

const wantedText = (budget: NorthStarBudget): string => {
  const { floor_minutes: floor, ceiling_minutes: ceiling } = budget;
  if (floor === null) return amountText(budget);
  const least = lengthText(floor);
  return ceiling === null || ceiling === floor ? `${least} wanted` : `${least}–${lengthText(ceiling)} wanted`;
};

/**
 * The hours of a week beside its budget (BUD-3): '3h (5h wanted)', '21h (at most 20h)', '4h (3h–6h wanted)'.
 * @param minutes the minutes that count for the budget
 */
export const budgetLine = (budget: NorthStarBudget, minutes: number): string =>
  `${lengthText(minutes)} (${wantedText(budget)})`;
