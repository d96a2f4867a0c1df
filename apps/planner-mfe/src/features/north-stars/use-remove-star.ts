import { messageOf } from '@simmer/app-state/errors';
import { useNorthStarGoals } from '@simmer/app-state/north-star-goals';
import {
  noteRemoval,
  type RemovedNorthStar,
  useRemoveNorthStar,
  useRestoreNorthStar,
} from '@simmer/app-state/north-stars';
import { usePulseChecks } from '@simmer/app-state/pulse-checks';
import { useWeeklyPriorities } from '@simmer/app-state/reflections';
import { useTimeBlocks } from '@simmer/app-state/time-blocks';
import { toast } from '@simmer/ui/toast';
import type { NorthStar } from '../../planning/planning-types.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import { undoStore } from '../../undo/undo.store.ts';
import { underNewNames } from './model/removed-star.ts';

interface Removing {
  readonly mutateAsync: (id: string) => Promise<unknown>;
  readonly isPending: boolean;
}

/** Removes a North Star; undoing brings it back with all that belonged to it (decision F2). */
export const useRemoveStar = () => useRemoval(useRemoveNorthStar(), 'Theme removed');

/** The removal of a North Star in either of the store's views, told in the words of its place. */
export function useRemoval(remove: Removing, doneText: string) {
  const goals = useNorthStarGoals().data;
  const blocks = useTimeBlocks().data;
  const priorities = useWeeklyPriorities().data;
  const pulseChecks = usePulseChecks().data;
  const restore = useRestoreNorthStar();
  // Before all is known that goes along, a removal could not be undone.
  const plan =
    goals && blocks && priorities && pulseChecks ? { goals, blocks, priorities, pulseChecks } : null;

  const bringBack = async (removed: RemovedNorthStar): Promise<void> => {
    const { theme, isWhole } = await restore.mutateAsync(
      underNewNames(removed, (id) => undoStore.nowCalled(id)),
    );
    undoStore.rename(removed.theme.id, theme.id);
    if (!isWhole) toast.warning(`${theme.name} is back, but without some of what belonged to it.`);
  };

  const removeStar = async (star: NorthStar): Promise<boolean> => {
    if (plan === null) return false;
    const removed = noteRemoval(star, plan);
    try {
      await remove.mutateAsync(star.id);
      offerUndo(doneText, () => bringBack(removed));
      return true;
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete North Star'));
      return false;
    }
  };

  return { removeStar, canRemove: plan !== null && !remove.isPending };
}
