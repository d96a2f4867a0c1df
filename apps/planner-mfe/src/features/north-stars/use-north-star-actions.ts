import { messageOf } from '@simmer/app-state/errors';
import {
  noteRemoval,
  type RemovedNorthStar,
  useCreateNorthStar,
  useRemoveNorthStar,
  useRestoreNorthStar,
  useUpdateNorthStar,
} from '@simmer/app-state/north-stars';
import { usePulseChecks } from '@simmer/app-state/pulse-checks';
import { useSavePriority, useWeeklyPriorities } from '@simmer/app-state/reflections';
import { useTimeBlocks } from '@simmer/app-state/time-blocks';
import { toast } from '@simmer/ui/toast';
import type { NorthStar } from '../../planning/planning-types.ts';
import type { ThemeDraft } from './model/theme-draft.ts';

const undo = (onAction: () => void) => ({ action: { label: 'Undo', onAction } });
const undoFailed = (error: unknown) =>
  toast.error(messageOf(error, 'That could not be undone. Please try again.'));

/** Makes and changes North Stars and says how it went. Each answers whether it was done. */
export function useNorthStarActions() {
  const create = useCreateNorthStar();
  const update = useUpdateNorthStar();

  const add = async (draft: ThemeDraft, isDefault: boolean): Promise<boolean> => {
    try {
      await create.mutateAsync({ ...draft, name: draft.name.trim(), is_default: isDefault });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to create North Star'));
      return false;
    }
    toast.success(isDefault ? 'Theme added' : 'Theme created');
    return true;
  };

  const change = async (before: NorthStar, draft: ThemeDraft): Promise<boolean> => {
    const { id, name, emoji, color } = before;
    try {
      await update.mutateAsync({ id, changes: { ...draft, name: draft.name.trim() } });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update North Star'));
      return false;
    }
    toast.success(
      'Theme updated',
      undo(() => update.mutate({ id, changes: { name, emoji, color } }, { onError: undoFailed })),
    );
    return true;
  };

  return { add, change, isAdding: create.isPending, isChanging: update.isPending };
}

/** Removes a North Star; its toast brings it back with all that belonged to it (decision F2). */
export function useRemoveStar() {
  const blocks = useTimeBlocks().data;
  const priorities = useWeeklyPriorities().data;
  const pulseChecks = usePulseChecks().data;
  const remove = useRemoveNorthStar();
  const restore = useRestoreNorthStar();
  // Before all is known that goes along, a removal could not be undone.
  const plan = blocks && priorities && pulseChecks ? { blocks, priorities, pulseChecks } : null;

  const bringBack = (removed: RemovedNorthStar) =>
    restore.mutate(removed, {
      onSuccess: ({ theme, isWhole }) => {
        if (!isWhole) toast.warning(`${theme.name} is back, but without some of its time blocks.`);
      },
      onError: undoFailed,
    });

  const removeStar = async (star: NorthStar): Promise<boolean> => {
    if (plan === null) return false;
    const removed = noteRemoval(star, plan);
    try {
      await remove.mutateAsync(star.id);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete North Star'));
      return false;
    }
    toast.success(
      'Theme removed',
      undo(() => bringBack(removed)),
    );
    return true;
  };

  return { removeStar, canRemove: plan !== null && !remove.isPending };
}

/** Keeps the order of the North Stars as the week's priority (decision S6). */
export function useReorderStars(week: string) {
  const { mutate } = useSavePriority();
  return (before: readonly string[], after: readonly string[]): void => {
    if (before.join() === after.join()) return;
    mutate(
      { week_start_date: week, ordered_theme_ids: [...after] },
      {
        onSuccess: () =>
          toast.success(
            'Theme order updated',
            undo(() =>
              mutate({ week_start_date: week, ordered_theme_ids: [...before] }, { onError: undoFailed }),
            ),
          ),
        onError: (error) => toast.error(messageOf(error, 'The order could not be saved. Please try again.')),
      },
    );
  };
}
