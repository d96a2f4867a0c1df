import { messageOf } from '@simmer/app-state/errors/errors';
import { useItemSteps } from '@simmer/app-state/undo/steps';
import {
  useCreateNorthStarGoal,
  useRemoveNorthStarGoal,
  useUpdateNorthStarGoal,
} from '@simmer/app-state/north-stars/north-star-goals';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { useFailure } from '../../planning/use-failure.ts';
import { offerUndo } from '../../planning/offer-undo.ts';
import { useRemoval } from '../north-stars/use-remove-star.ts';
import { type GoalDraft, toGoal } from './model/goal-draft.ts';

/**
 * Creates a North Star, with this id if it has one already, or changes `before`, and shows the result (NST-24). Resolves
 * to whether it was saved.
 */
export function useSaveGoal(before: NorthStarGoal | null, newId?: string) {
  const create = useCreateNorthStarGoal();
  const update = useUpdateNorthStarGoal();
  const stepsOf = useItemSteps('goal');
  const failure = useFailure();

  const add = async (draft: GoalDraft): Promise<void> => {
    const after = await create.mutateAsync({ ...toGoal(draft), ...(newId !== undefined && { id: newId }) });
    offerUndo('goal.add', 'North Star created successfully!', stepsOf({ before: null, after }));
  };
  const change = async (goal: NorthStarGoal, draft: GoalDraft): Promise<void> => {
    const after = await update.mutateAsync({ id: goal.id, changes: toGoal(draft), seen: goal });
    offerUndo('goal.edit', 'North Star updated successfully!', stepsOf({ before: goal, after }));
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
  return { save, isSaving: create.isPending || update.isPending, failure: failure.text };
}

/** Removes a North Star; its toast restores it with all that belonged to it. */
export const useRemoveGoal = () =>
  useRemoval(useRemoveNorthStarGoal(), 'goal.remove', 'North Star deleted successfully!');
