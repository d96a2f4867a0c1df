import { isInPlace } from '@simmer/domain/editing/is-in-place';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { use, useCallback } from 'react';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { FailureContext } from '@simmer/ui/feedback/failure-context';
import { toast } from '@simmer/ui/toasts/toast';
import { type OccurrenceChange, useSeriesQuestion } from '../series/series-question.store.ts';
import { restoreCard } from '../../../shared/focus-card.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import { scopesOf } from '../../time-block/model/scopes-of.ts';
import { type DraggedCard, MOVE_FAILED } from '../model/week-session.ts';

/** The code of a move, in the file of the question that follows a move: it is loaded when the page is idle. */
const loadMove = () => import(/* webpackChunkName: "series-question" */ './move-change.ts');

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
      const { block, from, date, kind, success, failure } = change;
      const writes = change.writesIn('only');
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
  const showFailure = use(FailureContext);
  return useCallback(
    ({ card: { block, name, proposal }, from }, target, mode) => {
      if (proposal !== null) {
        proposal.moveTo(target);
        restoreCard([block.id], target.date);
        return true;
      }
      if (isInPlace(block, from, target)) return false;
      loadMove().then(
        ({ moveChange }) => change(moveChange(block, from, target), name, mode === 'keys'),
        (error: unknown) => {
          showFailure(error);
          toast.error(MOVE_FAILED);
          restoreCard([block.id], from);
        },
      );
      return true;
    },
    [change, showFailure],
  );
}
