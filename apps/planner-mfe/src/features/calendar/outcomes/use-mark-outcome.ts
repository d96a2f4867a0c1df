import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { markOutcome } from '@simmer/domain/editing/press';
import type { LeftOccurrence } from '@simmer/domain/outcomes/left-occurrences';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { useCallback } from 'react';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';

export type Mark = Omit<BlockOutcome, 'date'> | null;

const FAILURE = 'This could not be marked. Try again.';

function markedText(count: number, mark: Mark): string {
  if (mark === null) return 'Mark removed';
  const text = OUTCOME_TEXT[mark.result];
  return count === 1 ? `Marked as ${text}` : `${count} time blocks marked as ${text}`;
}

/** Marks the outcome of some blocks on their days, with one undo; null removes the marks (OUT-1). */
export function useMarkOutcomes() {
  const { write } = useBlockWrites();
  return useCallback(
    (items: readonly LeftOccurrence<TimeBlock>[], mark: Mark) =>
      write(
        items.flatMap((item) => markOutcome(item, mark)),
        items.map(({ block }) => block),
        { kind: 'block.outcome', success: markedText(items.length, mark), failure: FAILURE },
      ),
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
