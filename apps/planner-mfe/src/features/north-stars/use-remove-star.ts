import { messageOf } from '@simmer/app-state/errors';
import { useChange } from '@simmer/app-state/plan/use-change';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';

const FAILED = 'Failed to delete North Star';

/** Removes a North Star; undo restores it with everything that belonged to it (NST-4). */
export const useRemoveStar = () => useRemoval('north-star.remove', 'Theme removed');

/** The removal of a North Star in either view, with the texts of that view. */
export function useRemoval(kind: 'north-star.remove' | 'goal.remove', doneText: string) {
  const { mutateAsync, isPending } = useChange(['northStars']);

  const removeStar = async ({ id }: { readonly id: string }): Promise<boolean> => {
    try {
      offerUndo(kind, doneText, await mutateAsync([{ resource: 'northStars', id, removed: true }], FAILED));
      return true;
    } catch (error) {
      toast.error(messageOf(error, FAILED));
      return false;
    }
  };

  return { removeStar, canRemove: !isPending };
}
