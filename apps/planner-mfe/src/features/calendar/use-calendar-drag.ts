import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { useCallback } from 'react';
import type { Carried } from './drag/drag.store.ts';
import { dropEffect } from './drag/drop-effect.ts';
import type { SheetContent } from './model/week-plan.ts';
import type { Roll } from './sheet/roll/roll.ts';
import { useMoveBlock } from './use-move-block.ts';

/** What carrying a slip over the calendar needs to know of it, and does to it. */
export function useCalendarDrag(roll: Roll, content: SheetContent) {
  const move = useMoveBlock();
  const onDrop = useCallback(
    (carried: Carried, target: DropTarget) => {
      const isMoved = move(carried, target);
      roll.reveal(target.date);
      return isMoved;
    },
    [move, roll],
  );
  const effectOf = useCallback(
    (carried: Carried, target: DropTarget) => dropEffect(carried, target, content),
    [content],
  );
  return { onDrop, effectOf, onReveal: roll.reveal, days: roll.kind === 'days' ? roll : null };
}
