import { hasBudgets } from '@simmer/domain/north-stars/has-budgets';
import { createContext, use, useDeferredValue, useMemo } from 'react';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import type { NorthStar, TimeBlockSize } from '../../../planning/planning-types.ts';
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

const load = async () => (await import(/* webpackChunkName: "week-extras" */ './budget-lines.tsx')).Budgets;

interface LazyBudgetsProps {
  readonly monday: string;
  /** The id of a North Star; all if it is missing. */
  readonly only?: string;
}

/**
 * A week's hours beside the budgets of its North Stars, or of one (BUD-3). Loaded for people with budgets alone; without
 * their code the week is shown as it is.
 */
export function LazyBudgets(week: LazyBudgetsProps) {
  const plan = use(BudgetPlanContext);
  return plan && <LazyPart load={load} props={{ plan, ...week }} pending={null} renderFailure={() => null} />;
}
