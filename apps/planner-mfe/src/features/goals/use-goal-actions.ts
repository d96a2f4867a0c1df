import { messageOf } from '@simmer/app-state/errors';
import { formChange } from '@simmer/app-state/plan/form-change';
import { useChange } from '@simmer/app-state/plan/use-change';
import { newId } from '@simmer/app-state/new-id';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { offerUndo } from '@simmer/ui/undo/undo';
import { useState } from 'react';
import { useFailure } from '../../shared/use-failure.ts';
import { useRemoval } from '../north-stars/use-remove-star.ts';
import { type GoalDraft, toGoal } from './model/goal-draft.ts';

/**
 * Creates a North Star, with `formerId` if an attempt to save it had that id, or changes `before`, and shows the result
 * (NST-24). The returned function resolves to whether the North Star was saved.
 */
export function useSaveGoal(before: NorthStarGoal | null, formerId?: string) {
  const { mutateAsync, isPending } = useChange(['northStars']);
  const [id] = useState(() => formerId ?? newId());
  const failure = useFailure();

  const add = async (draft: GoalDraft): Promise<void> => {
    const done = await mutateAsync([{ resource: 'northStars', id, fields: toGoal(draft) }]);
    offerUndo('goal.add', 'North Star created successfully!', done);
  };
  const change = async (goal: NorthStarGoal, draft: GoalDraft): Promise<void> => {
    const done = await mutateAsync(formChange('northStars', goal, toGoal(draft)));
    offerUndo('goal.edit', 'North Star updated successfully!', done);
  };

  const save = async (draft: GoalDraft): Promise<boolean> => {
    failure.forget();
    try {
      await (before === null ? add(draft) : change(before, draft));
      return true;
    } catch (error) {
      failure.show(
        messageOf(error, before === null ? 'Failed to create North Star' : 'Failed to update North Star'),
      );
      return false;
    }
  };
  return { save, isSaving: isPending, failure: failure.text };
}

/** Removes a North Star; its toast restores it with everything that belonged to it. */
export const useRemoveGoal = () => useRemoval('goal.remove', 'North Star deleted successfully!');
