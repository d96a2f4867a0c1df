import { hasBudgets } from '@simmer/domain/north-stars/has-budgets';
import { createContext, useDeferredValue, useMemo } from 'react';
import type { NorthStar, TimeBlockSize } from '../../../shared/planning-types.ts';
import type { SheetContent } from '../model/week-plan.ts';

/** The data from which the budgets of each week are counted. */
export interface BudgetPlan {
  /** In the order of the current week's priority. */
  readonly northStars: readonly NorthStar[];
  readonly content: SheetContent;
}

/** Null if no North Star has a budget, or the minutes of the sizes are unknown. */
export const BudgetPlanContext = createContext<BudgetPlan | null>(null);

interface BudgetInput extends BudgetPlan {
  readonly sizes: readonly TimeBlockSize[];
}

/** The data of the budgets, after the first paint of the sheet. */
export function useBudgetPlan({ northStars, content, sizes }: BudgetInput): BudgetPlan | null {
  const isShown = sizes.length > 0 && hasBudgets(northStars);
  const plan = useMemo(() => (isShown ? { northStars, content } : null), [isShown, northStars, content]);
  return useDeferredValue(plan, null);
}
