import { mondayOf } from '@simmer/domain/dates/week';
import { useEffect } from 'react';
import { onPlaced, type PlacedBlock } from '../../../planning/placed-block.ts';
import type { Roll } from './roll/roll.ts';

function bringIntoView(roll: Roll, { id, date }: PlacedBlock): void {
  if (!roll.weeks.includes(mondayOf(date))) return;
  roll.reveal(date);
  if (roll.kind === 'days') return;
  // Drawn is not in view: the sheet keeps weeks around the screen. One in view does not move.
  const slip = document.querySelector(`[data-block-id="${id}"][data-date="${date}"]`);
  slip?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Rolls to a block that was just made where it would hang out of sight. */
export function useShowPlaced(roll: Roll): void {
  useEffect(() => {
    let frame = 0;
    const stop = onPlaced((placed) => {
      cancelAnimationFrame(frame);
      // The form closes first and hands the focus back, which rolls to where that was.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => bringIntoView(roll, placed));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [roll]);
}
