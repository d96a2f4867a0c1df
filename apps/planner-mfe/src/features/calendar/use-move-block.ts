import { messageOf } from '@simmer/app-state/errors';
import { useApplyBlockWrites } from '@simmer/app-state/time-blocks';
import { type DropTarget, movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { toast } from '@simmer/ui/toast';
import { useCallback } from 'react';
import type { Carried } from './drag/drag.store.ts';
import { undoMove } from './model/undo-move.ts';

/** Puts a carried slip down: shown at once, taken back when it cannot be saved, and undone from its toast. */
export function useMoveBlock(): (carried: Carried, target: DropTarget) => void {
  const { mutate } = useApplyBlockWrites();
  return useCallback(
    ({ card: { block }, from }, target) => {
      const writes = moveOccurrence(block, from, target);
      if (writes.length === 0) return;
      mutate(writes, {
        onSuccess: (saved) =>
          toast.success(movedText(target), {
            action: {
              label: 'Undo',
              onAction: () =>
                mutate(undoMove(block, saved), {
                  onError: (error) =>
                    toast.error(messageOf(error, 'That could not be undone. Please try again.')),
                }),
            },
          }),
        onError: (error) => toast.error(messageOf(error, 'Failed to move item')),
      });
    },
    [mutate],
  );
}
