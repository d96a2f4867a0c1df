import * as z from 'zod';
import { isLeastToMost, MOST_BELOW_LEAST } from '../validation/budget-range.ts';
import { limits } from '../validation/limits.ts';
import { budgetDays } from './planning-values.ts';
import { mondayDate } from './primitives.schema.ts';

const budgetMinutes = z.int().min(limits.budgetMinutesMin).max(limits.budgetMinutesMax).nullable();

/**
 * Hours a week for a North Star, from a week on (BUD-1). Without floor and ceiling there is no budget from that week
 * on.
 */
export const northStarBudgetSchema = z
  .strictObject({
    start_date: mondayDate,
    floor_minutes: budgetMinutes,
    ceiling_minutes: budgetMinutes,
    days: z.enum(budgetDays),
  })
  .refine(({ floor_minutes: floor, ceiling_minutes: ceiling }) => isLeastToMost(floor, ceiling), {
    error: MOST_BELOW_LEAST,
    path: ['ceiling_minutes'],
  });

/** The budgets of a North Star, one per week in which one begins, by week. */
export const northStarBudgets = z
  .array(northStarBudgetSchema)
  .max(limits.budgetsPerNorthStar)
  .refine(
    (budgets) =>
      budgets.every(({ start_date: week }, at) => at === 0 || week > (budgets[at - 1]?.start_date ?? '')),
    'Budgets must be in the order of their weeks, one per week.',
  );

export type NorthStarBudget = z.output<typeof northStarBudgetSchema>;
