import { messageOf } from '@simmer/app-state/errors/errors';
import { useIdealBlocks } from '@simmer/app-state/ideal-week/ideal-blocks';
import { useNorthStarGoals } from '@simmer/app-state/north-stars/north-star-goals';
import { captureRemoval, useRemoveNorthStar } from '@simmer/app-state/north-stars/north-stars';
import { usePulseChecks } from '@simmer/app-state/pulse-checks/pulse-checks';
import { useWeeklyPriorities } from '@simmer/app-state/reflections/reflections';
import { useStarRemovalSteps } from '@simmer/app-state/undo/steps';
import { useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { toast } from '@simmer/ui/toasts/toast';
import type { NorthStar } from '../../planning/planning-types.ts';
import { offerUndo } from '../../planning/offer-undo.ts';

interface Removing {
  readonly mutateAsync: (id: string) => Promise<unknown>;
  readonly isPending: boolean;
}

/** Removes a North Star; undo restores it with all that belonged to it (NST-4). */
export const useRemoveStar = () => useRemoval(useRemoveNorthStar(), 'north-star.remove', 'Theme removed');

/** The removal of a North Star in either view, with the texts of that view. */
export function useRemoval(remove: Removing, kind: 'north-star.remove' | 'goal.remove', doneText: string) {
  const goals = useNorthStarGoals().data;
  const blocks = useTimeBlocks().data;
  const idealBlocks = useIdealBlocks().data;
  const priorities = useWeeklyPriorities().data;
  const pulseChecks = usePulseChecks().data;
  const stepsOf = useStarRemovalSteps();
  // Without all affected data, the removal could not be undone.
  const plan =
    goals && blocks && idealBlocks && priorities && pulseChecks
      ? { goals, blocks, idealBlocks, priorities, pulseChecks }
      : null;

  const removeStar = async (star: NorthStar): Promise<boolean> => {
    if (plan === null) return false;
    const removed = captureRemoval(star, plan);
    try {
      await remove.mutateAsync(star.id);
      offerUndo(
        kind,
        doneText,
        stepsOf(removed, ({ northStar, isComplete }) => {
          if (isComplete) return;
          toast.warning(`${northStar.name} is back, but without some of what belonged to it.`);
        }),
      );
      return true;
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete North Star'));
      return false;
    }
  };

  return { removeStar, canRemove: plan !== null && !remove.isPending };
}
