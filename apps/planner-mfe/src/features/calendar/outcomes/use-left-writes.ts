import { deleteOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { type DropTarget, movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import type { LeftOccurrence } from '@simmer/domain/outcomes/left-occurrences';
import { useMemo } from 'react';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { useBlockWrites } from '../../../planning/use-block-writes.ts';
import { MOVE_FAILED } from '../series/move-change.ts';

/** A block on the day that is over, and where it can be moved to. */
export interface LeftMove extends LeftOccurrence<TimeBlock> {
  readonly to: DropTarget;
}

/** Moves and drops what was left, one or several at once, with one undo (OUT-11, REF-33). */
export function useLeftWrites() {
  const { write } = useBlockWrites();
  return useMemo(
    () => ({
      move: (moves: readonly LeftMove[]) =>
        write(
          moves.flatMap(({ block, date, to }) => moveOccurrence(block, date, to)),
          moves.map(({ block }) => block),
          {
            kind: 'block.move',
            success:
              moves.length === 1 && moves[0] ? movedText(moves[0].to) : `${moves.length} time blocks moved`,
            failure: MOVE_FAILED,
          },
        ),
      drop: ({ block, date }: LeftOccurrence<TimeBlock>) =>
        write(deleteOnlyThisOccurrence(block, date), [block], {
          kind: 'block.delete',
          success: 'Time block dropped',
          failure: 'The time block could not be dropped. Please try again.',
        }),
    }),
    [write],
  );
}
