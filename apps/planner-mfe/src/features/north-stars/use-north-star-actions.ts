import { messageOf } from '@simmer/app-state/errors/errors';
import { useCreateNorthStar } from '@simmer/app-state/north-stars/north-stars';
import { useSavePriority, useWeeklyPriorities } from '@simmer/app-state/reflections/reflections';
import { useItemSteps } from '@simmer/app-state/undo/steps';
import { toast } from '@simmer/ui/toasts/toast';
import type { NorthStar } from '../../planning/planning-types.ts';
import { useFailure } from '../../planning/use-failure.ts';
import { offerUndo } from '../../planning/offer-undo.ts';
import { type NorthStarDraft, toNorthStar } from './model/north-star-draft.ts';
import { useNorthStarUpdate } from './use-north-star-update.ts';

/** Creates and changes North Stars and shows the results (NST-13). Each resolves to whether it was saved. */
export function useNorthStarActions() {
  const create = useCreateNorthStar();
  const stepsOf = useItemSteps('northStar');
  const failure = useFailure();
  const update = useNorthStarUpdate(failure);

  const add = async (draft: NorthStarDraft, isDefault: boolean): Promise<boolean> => {
    failure.forget();
    try {
      const after = await create.mutateAsync({ ...toNorthStar(draft), is_default: isDefault });
      const text = isDefault ? 'Theme added' : 'Theme created';
      offerUndo('north-star.add', text, stepsOf({ before: null, after }));
      return true;
    } catch (error) {
      failure.show(messageOf(error, 'Failed to create North Star'));
      return false;
    }
  };

  const change = (before: NorthStar, draft: NorthStarDraft): Promise<boolean> =>
    update.save(before, {
      step: 'north-star.edit',
      text: 'Theme updated',
      changes: toNorthStar(draft),
    });

  return { add, change, failure: failure.text, isAdding: create.isPending, isChanging: update.isSaving };
}

/** Saves the order of the North Stars as the week's priority (NST-12). */
export function useReorderStars(week: string) {
  const { mutateAsync } = useSavePriority();
  const weeks = useWeeklyPriorities().data;
  const stepsOf = useItemSteps('priority');

  return async (shown: readonly string[], wanted: readonly string[]): Promise<void> => {
    if (shown.join() === wanted.join()) return;
    const before = weeks?.find(({ week_start_date }) => week_start_date === week) ?? null;
    try {
      const after = await mutateAsync({ week_start_date: week, ordered_theme_ids: [...wanted] });
      offerUndo('north-star.reorder', 'Theme order updated', stepsOf({ before, after }));
    } catch (error) {
      toast.error(messageOf(error, 'The order could not be saved. Please try again.'));
    }
  };
}
