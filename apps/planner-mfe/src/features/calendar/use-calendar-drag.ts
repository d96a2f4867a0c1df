import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { useCallback, useMemo } from 'react';
import { focusCard } from '../../planning/focus-card.ts';
import type { DraggedCard } from './drag/week-session.ts';
import { dropEffect } from './drag/drop-effect.ts';
import { tapSteps } from './drag/tap-steps.tsx';
import type { CalendarScroller } from './sheet/scroller/calendar-scroller.ts';
import { useMoveBlock } from './series/use-move-block.ts';
import type { CalendarPlan } from './use-calendar-plan.ts';

/** Connects the calendar with drags: the data they need and the actions they perform. */
export function useCalendarDrag(scroller: CalendarScroller, { content, sizes }: CalendarPlan) {
  const move = useMoveBlock();
  const onDrop = useCallback(
    (dragged: DraggedCard, target: DropTarget, mode: DragMode) => {
      const isMoved = move(dragged, target, mode);
      scroller.reveal(target.date);
      // A long press on its own selects the card, which then has the handle of its edge (CAL-64).
      if (!isMoved && mode === 'touch' && dragged.from !== null)
        focusCard([dragged.card.block.id], dragged.from);
      return isMoved;
    },
    [move, scroller],
  );
  const effectOf = useCallback(
    (dragged: DraggedCard, target: DropTarget) => dropEffect(dragged, target, content),
    [content],
  );
  const tapControls = useMemo(() => tapSteps(sizes), [sizes]);
  const days = scroller.kind === 'days' ? scroller : null;
  return { onDrop, effectOf, tapControls, onReveal: scroller.reveal, days };
}
