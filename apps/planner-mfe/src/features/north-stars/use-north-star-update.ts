import { messageOf } from '@simmer/app-state/errors';
import { formChange } from '@simmer/app-state/plan/form-change';
import { useChange } from '@simmer/app-state/plan/use-change';
import type { UpdateNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { ChangeKind } from '@simmer/domain/change-kinds';
import { offerUndo } from '@simmer/ui/toasts/undo';
import type { NorthStar } from '../../shared/planning-types.ts';
import type { Failure } from '../../shared/use-failure.ts';

export const UPDATE_FAILED = 'Failed to update North Star';

interface Change {
  /** The kind of change, which names the step of undo and redo. */
  readonly step: ChangeKind;
  /** The message after saving. */
  readonly text: string;
  /** With `is_default` a default one is taken over (NST-3). */
  readonly changes: UpdateNorthStar & { readonly is_default?: false };
}

/** Saves changes of a North Star and offers to undo them. Resolves to whether they were saved. */
export function useNorthStarUpdate({ forget, show }: Failure) {
  const { mutateAsync, isPending } = useChange(['northStars']);

  const save = async (before: NorthStar, { step, text, changes }: Change): Promise<boolean> => {
    forget();
    try {
      const done = await mutateAsync(formChange('northStars', before, changes), UPDATE_FAILED);
      offerUndo(step, text, done);
      return true;
    } catch (error) {
      show(messageOf(error, UPDATE_FAILED));
      return false;
    }
  };

  return { save, isSaving: isPending };
}
