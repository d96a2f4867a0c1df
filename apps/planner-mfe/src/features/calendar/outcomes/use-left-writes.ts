import { type DropTarget, movedText } from '@simmer/domain/editing/move-occurrence';
import { move, remove } from '@simmer/domain/editing/press';
import type { LeftOccurrence } from '@simmer/domain/outcomes/left-occurrences';
import { useCallback, useMemo, useState } from 'react';
import { useThisHour } from '@simmer/app-state/clock';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { partNotOver } from '@simmer/domain/parts/day-part';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import { MOVE_FAILED } from '../model/week-session.ts';
import type { BlockCard } from '../model/block-card.ts';

/** A block that is over on a day, and the target of its move. */
interface LeftMove extends LeftOccurrence<TimeBlock> {
  readonly to: DropTarget;
}

/** Moves and drops blocks that are left over, one or several at once, with one undo (OUT-11, REF-33). */
export function useLeftWrites() {
  const { write } = useBlockWrites();
  return useMemo(
    () => ({
      move: (moves: readonly LeftMove[]) =>
        write(
          moves.flatMap(({ block, date, to }) => move({ block, date, scope: 'only' }, to)),
          moves.map(({ block }) => block),
          {
            kind: 'block.move',
            success:
              moves.length === 1 && moves[0] ? movedText(moves[0].to) : `${moves.length} time blocks moved`,
            failure: MOVE_FAILED,
          },
        ),
      drop: ({ block, date }: LeftOccurrence<TimeBlock>) =>
        write(remove({ block, date, scope: 'only' }), [block], {
          kind: 'block.delete',
          success: 'Time block dropped',
          failure: 'The time block could not be dropped. Try again.',
        }),
    }),
    [write],
  );
}

/** Returns the target of a left-over block on a day: its day part stays, unless that part is over by now (OUT-11). */
export function useLeftTarget(today: string) {
  const { hour } = useThisHour();
  return ({ part }: Pick<BlockCard, 'part'>, date: string): DropTarget => ({
    date,
    part: date === today ? partNotOver(part, hour) : part,
  });
}

/** The day of a move in words: 'today', or 'Monday, Nov 30'. */
export const moveDayText = (date: string, today: string): string =>
  date === today ? 'today' : dayTitle(date);

/** Runs one write at a time, and calls `onSettled` after a write that was saved. */
export function useSettle(onSettled: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const settle = useCallback(
    async (work: Promise<unknown>) => {
      setIsBusy(true);
      const done = await work;
      setIsBusy(false);
      if (done !== null) onSettled();
    },
    [onSettled],
  );
  return { isBusy, settle };
}
