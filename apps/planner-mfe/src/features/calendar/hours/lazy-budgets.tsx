import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { use } from 'react';
import { BudgetPlanContext } from './budget-plan.ts';

const load = async () => (await import(/* webpackChunkName: "week-extras" */ './budget-lines.tsx')).Budgets;

interface LazyBudgetsProps {
  readonly monday: string;
  /** The id of a North Star whose budget is shown; missing: all. */
  readonly only?: string;
}

/**
 * A week's hours beside the budgets of its North Stars, or of one (BUD-3). The code is loaded only for people with
 * budgets; without it the week has no budgets.
 */
export function LazyBudgets(week: LazyBudgetsProps) {
  const plan = use(BudgetPlanContext);
  return plan && <LazyPart load={load} props={{ plan, ...week }} pending={null} renderFailure={() => null} />;
}
