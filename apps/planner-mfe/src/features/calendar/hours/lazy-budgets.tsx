import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { use } from 'react';
import { BudgetPlanContext } from './budget-plan.ts';

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
