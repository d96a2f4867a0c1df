import { useCallback } from 'react';
import { restoreCard } from '../../../planning/focus-card.ts';
import { useBlockWrites } from '../../../planning/use-block-writes.ts';
import { scopesOf } from '../../time-block/model/edit-scope.ts';
import { type SeriesChange, useSeriesQuestion } from './series-question.store.ts';

/** The texts of a change in a scope, for the toast and its undo. */
export const textsOf = (change: SeriesChange, scope: Parameters<SeriesChange['success']>[0]) => ({
  kind: change.kind,
  success: change.success(scope),
  failure: change.failure,
  undoneOn: change.from,
});

/**
 * Changes one occurrence on the sheet: shown at once, rolled back on failure, and undoable from its toast. Afterwards a
 * question offers to extend the change to more of its series. False if there is nothing to change.
 */
export function useChangeOccurrence(): (change: SeriesChange, name: string, isByKey: boolean) => boolean {
  const { write } = useBlockWrites();
  const ask = useSeriesQuestion((state) => state.ask);
  return useCallback(
    (change, name, isByKey) => {
      const { block, from, date } = change;
      const writes = change.writes('only');
      if (writes.length === 0) return false;
      void write(writes, [block], textsOf(change, 'only')).then((done) => {
        const isAsked = done !== null && from !== null && scopesOf(block).length > 0;
        if (isAsked) ask({ change, name, done, isByKey });
        // The focused card is rendered again at its new or old place. After a change by key the question takes the
        // focus.
        if (isAsked && isByKey) return;
        const ids = [block.id, ...(done?.after ?? []).map(({ id }) => id)];
        restoreCard(ids, done === null ? from : date);
      });
      return true;
    },
    [write, ask],
  );
}
