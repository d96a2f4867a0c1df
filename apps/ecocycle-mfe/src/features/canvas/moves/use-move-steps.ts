import { storedPhase, useStoredPhases } from '@simmer/app-state/canvas/canvas-moves';
import type { Steps } from '@simmer/app-state/plan/change';
import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback } from 'react';
import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';
import { goneText, movedOnText } from './move-texts.ts';

export interface Move {
  readonly item: CanvasItem;
  readonly to: EcocyclePhase | null;
  /** Whether the item returns to its place in staging. */
  readonly isBack: boolean;
}

/** An item's change from one stored phase to another. */
interface Transition {
  readonly item: CanvasItem;
  readonly from: string | null;
  readonly to: string | null;
  readonly isBack: boolean;
}

type Side = 'before' | 'after';

/** Undo and redo of moves. An item that was moved since stays where it is, and the person is told. */
export function useMoveSteps(
  send: (moves: readonly Move[]) => Promise<readonly CanvasItem[]>,
  phaseOf: (stored: string) => EcocyclePhase | null,
): (items: readonly CanvasItem[], to: EcocyclePhase | null, staged: ReadonlySet<ItemKey>) => Steps {
  const storedPhases = useStoredPhases();
  const turn = useCallback(
    async (turns: readonly Transition[]): Promise<boolean> => {
      // The stored phases instead of the rendered ones, because the canvas may be closed by then.
      const currentPhases = await storedPhases(turns.map(({ item }) => item));
      const moves = turns.flatMap(({ item, from, to, isBack }, place): Move[] =>
        currentPhases[place] === from ? [{ item, to: to === null ? null : phaseOf(to), isBack }] : [],
      );
      const missed = turns.findIndex(({ from }, place) => currentPhases[place] !== from);
      const item = turns[missed]?.item;
      if (item !== undefined) {
        toast.info(currentPhases[missed] === undefined ? goneText(item) : movedOnText(item.name));
      }
      return (await send(moves)).length > 0;
    },
    [send, phaseOf, storedPhases],
  );
  return useCallback(
    (items, to, staged) => {
      const turns = items.map((item) => {
        const { kind, phase } = item;
        return { item, before: phase, after: storedPhase({ kind, to }) };
      });
      const toward = (from: Side, goal: Side) => () =>
        turn(
          turns.map((each) => ({
            item: each.item,
            from: each[from],
            to: each[goal],
            isBack: goal === 'before' && staged.has(each.item.key),
          })),
        );
      return { undo: toward('after', 'before'), redo: toward('before', 'after') };
    },
    [turn],
  );
}
