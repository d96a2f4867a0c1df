import { hasBudgets } from '@simmer/domain/north-stars/has-budgets';
import { createContext, useDeferredValue, useMemo } from 'react';
import type { NorthStar, TimeBlockSize } from '../../../shared/planning-types.ts';
import type { SheetContent } from '../week/week-plan.ts';

/** What the weeks' budgets are counted from. */
export interface BudgetPlan {
  /** By the current week's order. */
  readonly northStars: readonly NorthStar[];
  readonly content: SheetContent;
}

/** Null if no North Star has a budget, or the hours of blocks are not known. */
export const BudgetPlanContext = createContext<BudgetPlan | null>(null);

interface PlannedHours extends BudgetPlan {
  readonly sizes: readonly TimeBlockSize[];
}

/** The budgets of the plan, after the first paint of the sheet. */
export function useBudgetPlan({ northStars, content, sizes }: PlannedHours): BudgetPlan | null {
  const isShown = sizes.length > 0 && hasBudgets(northStars);
  const plan = useMemo(() => (isShown ? { northStars, content } : null), [isShown, northStars, content]);
  return useDeferredValue(plan, null);
}
