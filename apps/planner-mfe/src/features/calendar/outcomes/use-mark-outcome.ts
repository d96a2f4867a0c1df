import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { withOutcome } from '@simmer/domain/outcomes/with-outcome';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { useCallback } from 'react';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { useBlockWrites } from '../../../planning/use-block-writes.ts';

export type Mark = Omit<BlockOutcome, 'date'> | null;

const FAILURE = 'This could not be marked. Please try again.';

/** Marks what became of a block on a day, with undo; null removes the mark (OUT-1). */
export function useMarkOutcome() {
  const { write } = useBlockWrites();
  return useCallback(
    (block: TimeBlock, date: string, mark: Mark) =>
      write(
        [{ kind: 'update', id: block.id, changes: { outcomes: withOutcome(block, date, mark) } }],
        [block],
        {
          kind: 'block.outcome',
          success: mark === null ? 'Mark removed' : `Marked as ${OUTCOME_TEXT[mark.result]}`,
          failure: FAILURE,
        },
      ),
    [write],
  );
}
