import { useCallback } from 'react';
import { restoreCard } from '../../../planning/focus-card.ts';
import { useBlockWrites } from '../../../planning/use-block-writes.ts';
import { scopesOf } from '../../time-block/model/scopes-of.ts';
import { type OccurrenceChange, useSeriesQuestion } from './series-question.store.ts';

/**
 * Changes one occurrence on the sheet: shown at once, rolled back on failure, and undoable from its toast. Afterwards a
 * question offers to extend the change to more of its series. False if there is nothing to change.
 */
export function useChangeOccurrence(): (change: OccurrenceChange, name: string, isByKey: boolean) => boolean {
  const { write } = useBlockWrites();
  const ask = useSeriesQuestion((state) => state.ask);
  return useCallback(
    (change, name, isByKey) => {
      const { block, from, date, writes, kind, success, failure } = change;
      if (writes.length === 0) return false;
      void write(writes, [block], { kind, success, failure, undoneOn: from }).then((done) => {
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
