import { messageOf } from '@simmer/app-state/errors/errors';
import { useUpdateNorthStar } from '@simmer/app-state/north-stars/north-stars';
import { useItemSteps } from '@simmer/app-state/undo/steps';
import type { UpdateNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import type { NorthStar } from '../../planning/planning-types.ts';
import type { Failure } from '../../planning/use-failure.ts';
import { offerUndo } from '../../planning/offer-undo.ts';

interface Change {
  /** What undo and redo call it. */
  readonly step: ChangeKind;
  /** The message once it is saved. */
  readonly text: string;
  readonly changes: UpdateNorthStar;
}

/** Saves changes of a North Star and offers to undo them. Resolves to whether they were saved. */
export function useNorthStarUpdate({ forget, show }: Failure) {
  const update = useUpdateNorthStar();
  const stepsOf = useItemSteps('northStar');

  const save = async (before: NorthStar, { step, text, changes }: Change): Promise<boolean> => {
    forget();
    try {
      const after = await update.mutateAsync({ id: before.id, changes, seen: before });
      offerUndo(step, text, stepsOf({ before, after }));
      return true;
    } catch (error) {
      show(messageOf(error, 'Failed to update North Star'));
      return false;
    }
  };

  return { save, isSaving: update.isPending };
}
