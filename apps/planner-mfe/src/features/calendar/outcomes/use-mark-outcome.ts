import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { LeftOccurrence } from '@simmer/domain/outcomes/left-occurrences';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback } from 'react';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';

export type Mark = Omit<BlockOutcome, 'date'> | null;

const FAILURE = 'This could not be marked. Try again.';

/** The code of a mark, in the file of the question that follows a move: it is loaded when the page is idle. */
const loadMark = () => import(/* webpackChunkName: "series-question" */ './mark-change.ts');

function markedText(count: number, mark: Mark): string {
  if (mark === null) return 'Mark removed';
  const text = OUTCOME_TEXT[mark.result];
  return count === 1 ? `Marked as ${text}` : `${count} time blocks marked as ${text}`;
}

/** Marks the outcome of some blocks on their days, with one undo; null removes the marks (OUT-1). */
export function useMarkOutcomes() {
  const { write } = useBlockWrites();
  return useCallback(
    async (items: readonly LeftOccurrence<TimeBlock>[], mark: Mark) => {
      const code = await loadMark().catch(() => null);
      if (code === null) {
        toast.error(FAILURE);
        return null;
      }
      return write(
        code.markChange(items, mark),
        items.map(({ block }) => block),
        { kind: 'block.outcome', success: markedText(items.length, mark), failure: FAILURE },
      );
    },
    [write],
  );
}

/** Marks the outcome of a block on a day, with undo; null removes the mark (OUT-1). */
export function useMarkOutcome() {
  const mark = useMarkOutcomes();
  return useCallback(
    (block: TimeBlock, date: string, chosen: Mark) => mark([{ block, date }], chosen),
    [mark],
  );
}
