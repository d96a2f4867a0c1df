import { mondayOf } from '@simmer/domain/dates/week';
import { useEffect } from 'react';
import { onPlaced, type PlacedBlock } from '../../../planning/placed-block.ts';
import type { CalendarScroller } from './scroller/calendar-scroller.ts';

function bringIntoView(scroller: CalendarScroller, { id, date }: PlacedBlock): void {
  if (!scroller.weeks.includes(mondayOf(date))) return;
  scroller.reveal(date);
  // A rendered card may be off screen: the sheet renders what is around it, and a long day scrolls. A visible card does not scroll.
  const cardElement = document.querySelector(`[data-block-id="${id}"][data-date="${date}"]`);
  cardElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Scrolls to a new block if it is not visible. */
export function useRevealPlaced(scroller: CalendarScroller): void {
  useEffect(() => {
    let frame = 0;
    const stop = onPlaced((placed) => {
      cancelAnimationFrame(frame);
      // The form closes first and restores the focus, which scrolls to the old position.
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
