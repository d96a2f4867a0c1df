import { DragArea } from '@simmer/ui/drag/drag-area';
import { type ReactNode, useMemo } from 'react';
import { type WeekDragging, weekRules } from './drag/week-rules.ts';
import { weekDrag } from './drag/week-session.ts';
import { SeriesQuestion } from './series/lazy-series-question.tsx';

interface WeekDragProps extends WeekDragging {
  readonly children: ReactNode;
}

/** Drags cards over the sheet, by mouse, touch, keyboard or taps. */
export function WeekDrag({
  today,
  onReveal,
  days = null,
  onDrop,
  effectOf,
  tapControls,
  children,
}: WeekDragProps) {
  const rules = useMemo(
    () => weekRules({ today, onReveal, days, onDrop, effectOf, ...(tapControls && { tapControls }) }),
    [today, onReveal, days, onDrop, effectOf, tapControls],
  );
  return (
    <>
      <DragArea session={weekDrag} rules={rules}>
        {children}
      </DragArea>
      <SeriesQuestion />
    </>
  );
}
