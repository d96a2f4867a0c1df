import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { DragSession } from '@simmer/ui/drag/drag-session';
import { startTransition, useEffect, useState } from 'react';
import type { BlockCard } from './block-card.ts';

/** The dragged item: one occurrence of a block, or a block without a day. */
export interface DraggedCard {
  readonly card: BlockCard;
  /** The day that the card is dragged from; null for a block of the side panel. */
  readonly from: string | null;
}

/** The id of the drag source of an occurrence. */
export const sourceIdOf = (blockId: string, from: string | null): string => `${blockId}@${from ?? ''}`;

/** The current drag. Cells subscribe to their own part, so that a move renders two cells instead of the week. */
export const weekDrag = new DragSession<DraggedCard, DropTarget>(
  (a, b) => a.date === b.date && a.part === b.part,
);

/** Id of the hidden text that explains how to drag a card by keyboard. */
export const CARD_INSTRUCTIONS = 'card-instructions';

/** The day that a card is dragged from. Updated after the card is lifted, to keep the first frame of a drag short. */
export function useDraggedFrom(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(
    () =>
      weekDrag.subscribe(({ dragged }) => {
        startTransition(() => setFrom(dragged?.from ?? null));
      }),
    [],
  );
  return from;
}

/** Shown if a move could not be saved and the server gives no reason; the card is back in its place (CAL-36). */
export const MOVE_FAILED = 'Failed to move item. It is back where it was; try again.';
