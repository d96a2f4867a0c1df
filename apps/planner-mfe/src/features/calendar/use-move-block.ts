import { type DropTarget, movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { useCallback } from 'react';
import { restoreCard } from '../../planning/focus-card.ts';
import { useBlockWrites } from '../../undo/use-block-writes.ts';
import { scopesOf } from '../time-block/model/edit-scope.ts';
import type { DraggedCard } from './drag/drag.store.ts';
import { useMoveQuestion } from './move/move-question.store.ts';
import { MOVE_FAILED } from './move/move-writes.ts';

/**
 * Puts a carried card down: shown at once, taken back when it cannot be saved, and undone from its toast. One of
 * several occurrences moves alone (BLK-40); afterwards it is asked whether more of them are meant. Answers false
 * where it already lay there.
 */
export function useMoveBlock(): (dragged: DraggedCard, target: DropTarget) => boolean {
  const { write } = useBlockWrites();
  const ask = useMoveQuestion((state) => state.ask);
  return useCallback(
    ({ card: { block, name }, from, isByKey = false }, target) => {
      const writes = moveOccurrence(block, from, target);
      if (writes.length === 0) return false;
      const kind = 'block.move' as const;
      const texts = { kind, success: movedText(target), failure: MOVE_FAILED, undoneOn: from };
      void write(writes, [block], texts).then((done) => {
        const isAsked = done !== null && from !== null && scopesOf(block).length > 0;
        if (isAsked) ask({ block, name, from, target, done, isByKey });
        // The card that had the focus is drawn anew where it lies now, or lies again. The question takes it from keys.
        if (isAsked && isByKey) return;
        const ids = [block.id, ...(done?.after ?? []).map(({ id }) => id)];
        restoreCard(ids, done === null ? from : target.date);
      });
      return true;
    },
    [write, ask],
  );
}
