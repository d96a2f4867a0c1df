import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { budgetInWeek, countedMinutes } from '../north-stars/budget.ts';
import { budgetLine } from '../north-stars/budget-text.ts';
import { lengthText } from '../durations/duration-text.ts';
import { NO_MINUTES, type WeekMinutes } from '../totals/star-minutes.ts';

/** The hours of a North Star in a week, as text. */
export interface StarHours<Star> {
  readonly star: Star;
  readonly budget: NorthStarBudget | null;
  /** '2h (6h wanted)' beside a budget, else '2h'. */
  readonly hours: string;
}

/** The hours of each North Star that has hours or a budget in a week (BUD-2, BUD-3). */
export const starHours = <
  Star extends { readonly id: string; readonly budgets?: readonly NorthStarBudget[] | undefined },
>(
  stars: readonly Star[],
  monday: string,
  minutes: ReturnType<WeekMinutes>,
): StarHours<Star>[] =>
  stars.flatMap((star) => {
    const budget = budgetInWeek(star.budgets, monday);
    const starMinutes = minutes.get(star.id) ?? NO_MINUTES;
    if (budget === null && starMinutes.all === 0) return [];
    const hours =
      budget === null ? lengthText(starMinutes.all) : budgetLine(budget, countedMinutes(budget, starMinutes));
    return [{ star, budget, hours }];
  });
