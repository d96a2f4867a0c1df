import { messageOf } from '@simmer/app-state/errors';
import { formChange } from '@simmer/app-state/plan/form-change';
import { useChange } from '@simmer/app-state/plan/use-change';
import { newId } from '@simmer/app-state/new-id';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useState } from 'react';
import { useFailure } from '../../shared/use-failure.ts';
import { useRemoval } from '../north-stars/use-remove-star.ts';
import { type GoalDraft, toGoal } from './model/goal-draft.ts';

interface Former {
  /** The id that a new North Star had in it. */
  readonly id?: string | undefined;
  readonly failure?: string | undefined;
}

/**
 * Creates a North Star, or changes `before`, and shows the result (NST-24). The returned function resolves to whether
 * the North Star was saved.
 * @param former a refused attempt to save it
 */
export function useSaveGoal(before: NorthStarGoal | null, former: Former = {}) {
  const { mutateAsync, isPending } = useChange(['northStars']);
  const [id] = useState(() => former.id ?? newId());
  const failure = useFailure(former.failure);
  const failureText = before === null ? 'Failed to create North Star' : 'Failed to update North Star';

  const add = async (draft: GoalDraft): Promise<void> => {
    const done = await mutateAsync([{ resource: 'northStars', id, fields: toGoal(draft) }], failureText);
    offerUndo('goal.add', 'North Star created successfully!', done);
  };
  const change = async (goal: NorthStarGoal, draft: GoalDraft): Promise<void> => {
    const done = await mutateAsync(formChange('northStars', goal, toGoal(draft)), failureText);
    offerUndo('goal.edit', 'North Star updated successfully!', done);
  };

  const save = async (draft: GoalDraft): Promise<boolean> => {
    failure.forget();
    try {
      await (before === null ? add(draft) : change(before, draft));
      return true;
    } catch (error) {
      failure.show(messageOf(error, failureText));
      return false;
    }
  };
  return { save, isSaving: isPending, failure: failure.text };
}

/** Removes a North Star; its toast restores it with everything that belonged to it. */
export const useRemoveGoal = () => useRemoval('goal.remove', 'North Star deleted successfully!');
