import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { withBudget, withoutBudget } from '@simmer/domain/north-stars/change-budgets';
import { useState } from 'react';
import type { NorthStar } from '../../shared/planning-types.ts';
import { useFailure } from '../../shared/use-failure.ts';
import { type BudgetDraft, budgetDraft } from './model/budget-draft.ts';
import { useEventRules } from './use-event-rules.ts';
import { useNorthStarUpdate } from './use-north-star-update.ts';

interface Editing {
  readonly id: string;
  readonly draft: BudgetDraft;
  readonly initial: BudgetDraft;
}

/** The state of a North Star's budget form in 'Manage North Stars' (BUD-10). */
export function useBudgetEditor(stars: readonly NorthStar[], week: string) {
  const failure = useFailure();
  const update = useNorthStarUpdate(failure);
  const rules = useEventRules(stars, failure);
  const [editing, setEditing] = useState<Editing | null>(null);
  const star = stars.find(({ id }) => id === editing?.id) ?? null;

  const change = async (text: string, budgets: NorthStarBudget[]): Promise<boolean> =>
    star !== null && update.save(star, { step: 'north-star.budget', text, changes: { budgets } });

  return {
    /** The North Star whose budget is edited, and the form of that budget. */
    editing: star && editing && { star, draft: editing.draft },
    rules,
    failure: failure.text,
    isSaving: update.isSaving,
    isTouched: editing !== null && JSON.stringify(editing.draft) !== JSON.stringify(editing.initial),
    edit: ({ id, budgets }: NorthStar) => {
      const draft = budgetDraft(budgets, week);
      setEditing({ id, draft, initial: draft });
    },
    setDraft: (draft: BudgetDraft) => setEditing((current) => current && { ...current, draft }),
    stopEditing: () => {
      failure.forget();
      setEditing(null);
    },
    save: async (budget: NorthStarBudget): Promise<boolean> => {
      const isSaved = await change('Budget saved', withBudget(star?.budgets ?? [], budget));
      if (isSaved) setEditing(null);
      return isSaved;
    },
    remove: (from: string) => change('Budget removed', withoutBudget(star?.budgets ?? [], from)),
  };
}

export type BudgetEditor = ReturnType<typeof useBudgetEditor>;
