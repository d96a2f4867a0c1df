import { mondayOf } from '@simmer/domain/dates/week';
import { useEffect } from 'react';
import { cardElementOn } from '../../../shared/focus-card.ts';
import { onPlaced, type PlacedBlock } from '../../../shared/placed-block.ts';
import type { CalendarScroller } from './calendar-scroller.ts';

/** The most frames to wait until the card is rendered. */
const MAX_FRAMES = 60;

/** Scrolls to a new block if it is not visible. */
export function useRevealPlaced(scroller: CalendarScroller): void {
  useEffect(() => {
    let frame = 0;
    // A visible card does not scroll; in a long day the card may be out of view.
    const showCard = (placed: PlacedBlock, framesLeft: number) => {
      const cardElement = cardElementOn([placed.id], placed.date);
      cardElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (cardElement === undefined && framesLeft > 0)
        frame = requestAnimationFrame(() => showCard(placed, framesLeft - 1));
    };
    const stop = onPlaced((placed) => {
      cancelAnimationFrame(frame);
      if (!scroller.weeks.includes(mondayOf(placed.date))) return;
      // Two frames later: the form closes first and restores the focus, which scrolls to the old position.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          scroller.reveal(placed.date);
          showCard(placed, MAX_FRAMES);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [scroller]);
}
