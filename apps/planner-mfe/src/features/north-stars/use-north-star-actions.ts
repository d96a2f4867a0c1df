import { messageOf } from '@simmer/app-state/errors';
import { useCreateNorthStar, useRemoveNorthStar, useUpdateNorthStar } from '@simmer/app-state/north-stars';
import { useSavePriority } from '@simmer/app-state/reflections';
import { toast } from '@simmer/ui/toast';
import type { NorthStar } from '../../planning/planning-types.ts';
import { useFailure } from '../../planning/use-failure.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import type { ThemeDraft } from './model/theme-draft.ts';

/** Makes and changes North Stars and says how it went. Each answers whether it was done. */
export function useNorthStarActions() {
  const create = useCreateNorthStar();
  const update = useUpdateNorthStar();
  const remove = useRemoveNorthStar();
  const failure = useFailure();

  const add = async (draft: ThemeDraft, isDefault: boolean): Promise<boolean> => {
    failure.forget();
    try {
      const star = await create.mutateAsync({ ...draft, name: draft.name.trim(), is_default: isDefault });
      offerUndo(isDefault ? 'Theme added' : 'Theme created', async () => {
        await remove.mutateAsync(star.id);
      });
      return true;
    } catch (error) {
      failure.tell(messageOf(error, 'Failed to create North Star'));
      return false;
    }
  };

  const change = async (before: NorthStar, draft: ThemeDraft): Promise<boolean> => {
    const { id, name, emoji, color } = before;
    failure.forget();
    try {
      await update.mutateAsync({ id, changes: { ...draft, name: draft.name.trim() } });
      offerUndo('Theme updated', async () => {
        await update.mutateAsync({ id, changes: { name, emoji, color } });
      });
      return true;
    } catch (error) {
      failure.tell(messageOf(error, 'Failed to update North Star'));
      return false;
    }
  };

  return { add, change, failure: failure.text, isAdding: create.isPending, isChanging: update.isPending };
}

/** Keeps the order of the North Stars as the week's priority (decision S6). */
export function useReorderStars(week: string) {
  const { mutateAsync } = useSavePriority();
  const save = (ids: readonly string[]) =>
    mutateAsync({ week_start_date: week, ordered_theme_ids: [...ids] });

  return async (before: readonly string[], after: readonly string[]): Promise<void> => {
    if (before.join() === after.join()) return;
    try {
      await save(after);
      offerUndo('Theme order updated', async () => {
        await save(before);
      });
    } catch (error) {
      toast.error(messageOf(error, 'The order could not be saved. Please try again.'));
    }
  };
}
