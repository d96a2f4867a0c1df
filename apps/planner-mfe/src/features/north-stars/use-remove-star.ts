import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { useNorthStarGoals } from '@simmer/app-state/north-star-goals';
import {
  noteRemoval,
  type RemovedNorthStar,
  useRemoveNorthStar,
  useRestoreNorthStar,
} from '@simmer/app-state/north-stars';
import { usePulseChecks } from '@simmer/app-state/pulse-checks';
import { useSavePriority, useWeeklyPriorities } from '@simmer/app-state/reflections';
import { useTimeBlocks } from '@simmer/app-state/time-blocks';
import { useOrderedNorthStars } from '../../planning/use-ordered-north-stars.ts';
import { toast } from '@simmer/ui/toast';
import type { NorthStar } from '../../planning/planning-types.ts';
import { offerUndo } from '../../undo/offer-undo.ts';

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

  const { stars, week } = useOrderedNorthStars(useToday());
  const { mutateAsync: savePriority } = useSavePriority();

  const bringBack = async (removed: RemovedNorthStar, order: readonly string[]): Promise<void> => {
    const { theme, isWhole } = await restore.mutateAsync(removed);
    // A week that nobody has put in order follows the day each was made, and this one was made just now.
    const isOrdered = removed.priorities.some(({ week_start_date }) => week_start_date === week);
    if (!isOrdered && order.length > 1) {
      await savePriority({ week_start_date: week, ordered_theme_ids: [...order] });
    }
    if (!isWhole) toast.warning(`${theme.name} is back, but without some of what belonged to it.`);
  };

  const removeStar = async (star: NorthStar): Promise<boolean> => {
    if (plan === null) return false;
    const removed = noteRemoval(star, plan);
    const order = stars.map(({ id }) => id);
    try {
      await remove.mutateAsync(star.id);
      offerUndo(doneText, () => bringBack(removed, order));
      return true;
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete North Star'));
      return false;
    }
  };

  return { removeStar, canRemove: plan !== null && !remove.isPending };
}
