import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { useCallback } from 'react';
import type { DraggedCard } from './drag/week-session.ts';
import { dropEffect } from './drag/drop-effect.ts';
import type { SheetContent } from './model/week-plan.ts';
import type { CalendarScroller } from './sheet/scroller/calendar-scroller.ts';
import { useMoveBlock } from './series/use-move-block.ts';

/** Connects the calendar with drags: the data they need and the actions they perform. */
export function useCalendarDrag(scroller: CalendarScroller, content: SheetContent) {
  const move = useMoveBlock();
  const onDrop = useCallback(
    (dragged: DraggedCard, target: DropTarget, mode: DragMode) => {
      const isMoved = move(dragged, target, mode);
      scroller.reveal(target.date);
      return isMoved;
    },
    [move, scroller],
  );
  const effectOf = useCallback(
    (dragged: DraggedCard, target: DropTarget) => dropEffect(dragged, target, content),
    [content],
  );
  return { onDrop, effectOf, onReveal: scroller.reveal, days: scroller.kind === 'days' ? scroller : null };
}
