import { messageOf } from '@simmer/app-state/errors';
import { useChange } from '@simmer/app-state/plan/use-change';
import { priorityChange } from '@simmer/app-state/plan/reflections';
import { useNewIds } from '@simmer/app-state/use-new-ids';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';
import type { NorthStar } from '../../shared/planning-types.ts';
import { useFailure } from '../../shared/use-failure.ts';
import { type NorthStarDraft, toNorthStar } from './model/north-star-draft.ts';
import { useNorthStarUpdate } from './use-north-star-update.ts';

const CREATE_FAILED = 'Failed to create North Star';
const ORDER_FAILED = 'The order could not be saved. Try again.';

/**
 * Creates and changes North Stars, and shows the results (NST-13). `add` and `change` resolve to whether the North Star
 * was saved.
 */
export function useNorthStarActions() {
  const { mutateAsync, isPending: isAdding } = useChange(['northStars']);
  const { idFor, forget } = useNewIds();
  const failure = useFailure();
  const update = useNorthStarUpdate(failure);

  const add = async (draft: NorthStarDraft, isDefault: boolean): Promise<boolean> => {
    failure.forget();
    // The key of a new id. Only one form for an own North Star is open at a time, so its key needs no name; defaults
    // differ by name.
    const what = isDefault ? draft.name : '';
    const fields = { ...toNorthStar(draft), is_default: isDefault };
    try {
      const done = await mutateAsync([{ resource: 'northStars', id: idFor(what), fields }], CREATE_FAILED);
      forget(what);
      offerUndo('north-star.add', isDefault ? 'Theme added' : 'Theme created', done);
      return true;
    } catch (error) {
      failure.show(messageOf(error, CREATE_FAILED));
      return false;
    }
  };

  const change = (before: NorthStar, draft: NorthStarDraft): Promise<boolean> =>
    update.save(before, {
      step: 'north-star.edit',
      text: 'Theme updated',
      // Whatever was a default one is the person's own from the first edit on (NST-3).
      changes: { ...toNorthStar(draft), is_default: false },
    });

  return { add, change, failure: failure.text, isAdding, isChanging: update.isSaving };
}

/** Saves the order of the North Stars as the week's priority (NST-12). */
export function useReorderStars(week: string) {
  const { mutateAsync } = useChange(['weeklyPriorities']);

  return async (shown: readonly string[], wanted: readonly string[]): Promise<void> => {
    if (shown.join() === wanted.join()) return;
    try {
      offerUndo(
        'north-star.reorder',
        'Theme order updated',
        await mutateAsync([priorityChange(week, wanted)], ORDER_FAILED),
      );
    } catch (error) {
      toast.error(messageOf(error, ORDER_FAILED));
    }
  };
}
