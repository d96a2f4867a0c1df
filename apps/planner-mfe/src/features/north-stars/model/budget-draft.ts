import { isLeastToMost, MOST_BELOW_LEAST } from '@simmer/contracts/budget-range';
import { limits } from '@simmer/contracts/limits';
import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import type { BudgetDays } from '@simmer/contracts/schemas/planning-values';
import { mondayOf } from '@simmer/domain/dates/week';
import { budgetInWeek } from '@simmer/domain/north-stars/budget';
import { hoursToType, typedMinutes } from '@simmer/domain/durations/typed-hours';

/** The form of a budget; hours as typed. */
export interface BudgetDraft {
  readonly atLeast: string;
  readonly atMost: string;
  readonly days: BudgetDays;
  /** A day of the week in which the budget begins; empty while none is chosen. */
  readonly from: string;
}

/** The form with the budget that is valid in a week. */
export function budgetDraft(budgets: readonly NorthStarBudget[] | undefined, week: string): BudgetDraft {
  const budget = budgetInWeek(budgets, week);
  return {
    atLeast: hoursToType(budget?.floor_minutes ?? null),
    atMost: hoursToType(budget?.ceiling_minutes ?? null),
    days: budget?.days ?? 'all',
    from: week,
  };
}

const [least, most] = [limits.budgetMinutesMin, limits.budgetMinutesMax];
const HOURS = `Enter hours between ${hoursToType(least)} and ${hoursToType(most)}, or nothing.`;

/** The errors of the form, by field. */
export function budgetErrors({ atLeast, atMost, from }: BudgetDraft) {
  const [floor, ceiling] = [typedMinutes(atLeast), typedMinutes(atMost)];
  const isWrong = (minutes: number | null) => minutes !== null && !(minutes >= least && minutes <= most);
  const isBelowLeast = !isWrong(floor) && !isLeastToMost(floor, ceiling);
  return {
    atLeast: isWrong(floor) ? HOURS : undefined,
    atMost: isWrong(ceiling) ? HOURS : isBelowLeast ? MOST_BELOW_LEAST : undefined,
    from: from === '' ? 'Choose a week.' : undefined,
  };
}

/** The budget that a form without errors saves. Without hours, the budget ends. */
export const toBudget = ({ atLeast, atMost, days, from }: BudgetDraft): NorthStarBudget => ({
  start_date: mondayOf(from),
  floor_minutes: typedMinutes(atLeast),
  ceiling_minutes: typedMinutes(atMost),
  days,
});
