import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { lengthText } from '../totals/duration-text.ts';

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

/**
 * The hours of a week beside its budget (BUD-3): '3h of 5h', '21h of at most 20h', '4h of 3h–6h'.
 * @param minutes those that count
 */
export function budgetLine(budget: NorthStarBudget, minutes: number): string {
  const { floor_minutes: floor, ceiling_minutes: ceiling } = budget;
  const planned = lengthText(minutes);
  if (floor === null) return `${planned} of ${amountText(budget)}`;
  const floorText = lengthText(floor);
  return ceiling === null || ceiling === floor
    ? `${planned} of ${floorText}`
    : `${planned} of ${floorText}–${lengthText(ceiling)}`;
}
