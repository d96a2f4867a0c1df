import { mondayOf } from '@simmer/domain/dates/week';
import { useEffect } from 'react';
import { onPlaced, type PlacedBlock } from '../../../planning/placed-block.ts';
import type { CalendarScroller } from './scroller/calendar-scroller.ts';

function bringIntoView(scroller: CalendarScroller, { id, date }: PlacedBlock): void {
  if (!scroller.weeks.includes(mondayOf(date))) return;
  scroller.reveal(date);
  if (scroller.kind === 'days') return;
  // Drawn is not in view: the sheet keeps weeks around the screen. One in view does not move.
  const cardElement = document.querySelector(`[data-block-id="${id}"][data-date="${date}"]`);
  cardElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Rolls to a block that was just made where it would hang out of sight. */
export function useShowPlaced(scroller: CalendarScroller): void {
  useEffect(() => {
    let frame = 0;
    const stop = onPlaced((placed) => {
      cancelAnimationFrame(frame);
      // The form closes first and hands the focus back, which rolls to where that was.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => bringIntoView(scroller, placed));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [scroller]);
}
