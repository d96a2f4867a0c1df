import { type DropTarget, movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { useCallback } from 'react';
import { restoreCard } from '../../planning/focus-card.ts';
import { useBlockWrites } from '../../planning/use-block-writes.ts';
import { scopesOf } from '../time-block/model/edit-scope.ts';
import type { DraggedCard } from './drag/week-session.ts';
import { useMoveQuestion } from './move/move-question.store.ts';
import { MOVE_FAILED } from './move/move-writes.ts';

/**
 * Drops a dragged card: shown at once, rolled back on failure, and undoable from its toast. An occurrence moves alone
 * (BLK-40); afterwards a question offers to extend the move. Returns false for a drop on the same place.
 */
export function useMoveBlock(): (dragged: DraggedCard, target: DropTarget, mode: DragMode) => boolean {
  const { write } = useBlockWrites();
  const ask = useMoveQuestion((state) => state.ask);
  return useCallback(
    ({ card: { block, name }, from }, target, mode) => {
      const isByKey = mode === 'keys';
      const writes = moveOccurrence(block, from, target);
      if (writes.length === 0) return false;
      const kind = 'block.move' as const;
      const texts = { kind, success: movedText(target), failure: MOVE_FAILED, undoneOn: from };
      void write(writes, [block], texts).then((done) => {
        const isAsked = done !== null && from !== null && scopesOf(block).length > 0;
        if (isAsked) ask({ block, name, from, target, done, isByKey });
        // The focused card is rendered again at its new or old place. After a keyboard drag the question takes the
        // focus.
        if (isAsked && isByKey) return;
        const ids = [block.id, ...(done?.after ?? []).map(({ id }) => id)];
        restoreCard(ids, done === null ? from : target.date);
      });
      return true;
    },
    [write, ask],
  );
}
