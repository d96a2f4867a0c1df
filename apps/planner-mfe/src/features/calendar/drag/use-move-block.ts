import { type DropTarget, movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { useCallback } from 'react';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { type OccurrenceChange, useSeriesQuestion } from '../series/series-question.store.ts';
import { restoreCard } from '../../../shared/focus-card.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import { scopesOf } from '../../time-block/model/scopes-of.ts';
import type { DraggedCard } from './week-session.ts';

/** Shown if a move could not be saved and the server gives no reason; the card is back in its place (CAL-36). */
export const MOVE_FAILED = 'Failed to move item. It is back where it was; please try again.';

/** The move of a dragged block. @param from the day it was dragged from; null: from among the unassigned */
export const moveChange = (block: TimeBlock, from: string | null, to: DropTarget): OccurrenceChange => ({
  kind: 'block.move',
  block,
  from,
  date: to.date,
  writes: moveOccurrence(block, from, to),
  success: movedText(to),
  failure: MOVE_FAILED,
  to,
});

/**
 * Changes one occurrence on the sheet: the change is shown at once, rolled back on failure, and undoable from its
 * toast. Afterwards a question offers to extend it to more of the series. The returned function is false if there is
 * nothing to change.
 */
export function useChangeOccurrence(): (change: OccurrenceChange, name: string, isByKey: boolean) => boolean {
  const { write } = useBlockWrites();
  const { write: writeAsked } = useBlockWrites({ isAsked: true });
  const ask = useSeriesQuestion((state) => state.ask);
  return useCallback(
    (change, name, isByKey) => {
      const { block, from, date, writes, kind, success, failure } = change;
      if (writes.length === 0) return false;
      const by = from !== null && scopesOf(block).length > 0 ? writeAsked : write;
      void by(writes, [block], { kind, success, failure, undoneOn: from }).then((done) => {
        const asked = done?.asked?.isOpen() ? done.asked : null;
        const isAsked = done !== null && asked !== null;
        if (isAsked) ask({ change, name, done: { ...done, asked }, isByKey });
        // The card was rendered again, at its new or old place, and needs the focus back. After a change by key the
        // series question takes the focus instead.
        if (isAsked && isByKey) return;
        const ids = [block.id, ...(done?.after ?? []).map(({ id }) => id)];
        restoreCard(ids, done === null ? from : date);
      });
      return true;
    },
    [write, writeAsked, ask],
  );
}

/** Drops a dragged card: an occurrence moves alone (BLK-40). Returns false for a drop on the same place. */
export function useMoveBlock(): (dragged: DraggedCard, target: DropTarget, mode: DragMode) => boolean {
  const change = useChangeOccurrence();
  return useCallback(
    ({ card: { block, name, proposal }, from }, target, mode) => {
      if (proposal === null) return change(moveChange(block, from, target), name, mode === 'keys');
      proposal.moveTo(target);
      restoreCard([block.id], target.date);
      return true;
    },
    [change],
  );
}
