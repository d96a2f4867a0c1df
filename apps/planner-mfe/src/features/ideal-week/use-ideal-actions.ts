import { messageOf } from '@simmer/app-state/errors';
import { type Change, useChange } from '@simmer/app-state/plan/use-change';
import type {
  CreateIdealBlock,
  IdealBlock,
  UpdateIdealBlock,
} from '@simmer/contracts/schemas/ideal-block.schema';
import { newId } from '@simmer/app-state/new-id';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useMemo } from 'react';
import { useFailure } from '../../shared/use-failure.ts';

const KIND = 'ideal-week.change';
const FAILED = 'Your ideal week could not be saved. Try again.';

const added = (fields: CreateIdealBlock): Change => ({ resource: 'idealBlocks', id: newId(), fields });

/** Adds, changes and removes blocks of the ideal week, each with undo; the caller shows a failure. */
export function useIdealActions() {
  const { mutateAsync, isPending: isSaving } = useChange(['idealBlocks']);
  const { text: failure, show, forget } = useFailure();
  const actions = useMemo(() => {
    const run = async (text: string, changes: readonly Change[]): Promise<boolean> => {
      forget();
      try {
        offerUndo(KIND, text, await mutateAsync(changes, FAILED));
        return true;
      } catch (error) {
        show(messageOf(error, FAILED));
        return false;
      }
    };
    return {
      add: (content: CreateIdealBlock) => run('Added to your ideal week', [added(content)]),
      change: ({ id }: IdealBlock, fields: UpdateIdealBlock) =>
        run('Ideal week changed', [{ resource: 'idealBlocks', id, fields }]),
      remove: ({ id }: IdealBlock) =>
        run('Removed from your ideal week', [{ resource: 'idealBlocks', id, removed: true }]),
      /** Adds several blocks: all of them, or none. */
      takeOver: (contents: readonly CreateIdealBlock[]) =>
        run(`${contents.length} added to your ideal week`, contents.map(added)),
    };
  }, [mutateAsync, show, forget]);
  return { ...actions, failure, isSaving };
}
