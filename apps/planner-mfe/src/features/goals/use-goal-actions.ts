import { messageOf } from '@simmer/app-state/errors';
import {
  useCreateNorthStarGoal,
  useRemoveNorthStarGoal,
  useUpdateNorthStarGoal,
} from '@simmer/app-state/north-star-goals';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { toast } from '@simmer/ui/toast';
import { offerUndo } from '../../undo/offer-undo.ts';
import { undoStore } from '../../undo/undo.store.ts';
import { useRemoval } from '../north-stars/use-remove-star.ts';
import { draftOfGoal, type GoalDraft, toGoal } from './model/goal-draft.ts';

/** Makes a North Star, or changes `before`, and says how it went. Answers whether it was done. */
export function useSaveGoal(before: NorthStar | null) {
  const create = useCreateNorthStarGoal();
  const update = useUpdateNorthStarGoal();
  const remove = useRemoveNorthStarGoal();

  const add = async (draft: GoalDraft): Promise<void> => {
    const { id } = await create.mutateAsync(toGoal(draft));
    offerUndo('North Star created successfully!', async () => {
      await remove.mutateAsync(undoStore.nowCalled(id));
    });
  };
  const change = async (goal: NorthStar, draft: GoalDraft): Promise<void> => {
    await update.mutateAsync({ id: goal.id, changes: toGoal(draft) });
    offerUndo('North Star updated successfully!', async () => {
      await update.mutateAsync({ id: undoStore.nowCalled(goal.id), changes: toGoal(draftOfGoal(goal)) });
    });
  };

  const save = async (draft: GoalDraft): Promise<boolean> => {
    try {
      await (before === null ? add(draft) : change(before, draft));
      return true;
    } catch (error) {
      toast.error(
        messageOf(error, before === null ? 'Failed to create North Star' : 'Failed to update North Star'),
      );
      return false;
    }
  };
  return { save, isSaving: create.isPending || update.isPending };
}

/** Removes a North Star; its toast brings it back with all that belonged to it. */
export const useRemoveGoal = () => useRemoval(useRemoveNorthStarGoal(), 'North Star deleted successfully!');
