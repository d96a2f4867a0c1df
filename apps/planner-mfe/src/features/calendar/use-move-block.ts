import { type DropTarget, movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { useCallback } from 'react';
import { useBlockWrites } from '../../undo/use-block-writes.ts';
import type { Carried } from './drag/drag.store.ts';

/** Puts a carried slip down: shown at once, taken back when it cannot be saved, and undone from its toast. */
export function useMoveBlock(): (carried: Carried, target: DropTarget) => void {
  const write = useBlockWrites();
  return useCallback(
    ({ card: { block }, from }, target) => {
      const writes = moveOccurrence(block, from, target);
      if (writes.length > 0)
        void write(writes, { success: movedText(target), failure: 'Failed to move item' });
    },
    [write],
  );
}
