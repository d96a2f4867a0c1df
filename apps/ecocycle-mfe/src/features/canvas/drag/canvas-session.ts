import { DragSession } from '@simmer/ui/drag/drag-session';
import { type RefCallback, useCallback } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import type { Place } from '../model/place.ts';

/**
 * The current drag of the canvas. Its display is updated outside React, so that a move renders nothing of the canvas.
 */
export const canvasDrag = new DragSession<CanvasItem, Place>();

/** Id of the hidden text that explains how to drag a card by keyboard. */
export const ITEM_INSTRUCTIONS = 'canvas-item-instructions';

/** Announces the outcome of a drag that is known only after its drop, or that ended without one. */
export function announceOutcome(text: string): void {
  if (canvasDrag.getState().dragged === null) canvasDrag.liveRegion.announce(text);
}

/** The ref of an element that accepts items for a place: the place itself, or its picture on the small loop. */
export function useDropTarget(place: Place, kind: 'place' | 'picture'): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) =>
      element === null ? undefined : canvasDrag.targets.register(`${kind}:${place}`, element, () => place),
    [place, kind],
  );
}

const elementsOf = (place: Place): readonly Element[] => [
  ...document.querySelectorAll(`[data-place="${place}"]`),
];

/** The visible element of a place: on a phone the zone, and not its medallion on the loop. */
export function elementOf(place: Place): Element | undefined {
  const elements = elementsOf(place);
  return elements.findLast((element) => element.getClientRects().length > 0) ?? elements.at(-1);
}

/** True for a place that accepts no items: its phase was removed. */
export const isClosed = (place: Place): boolean =>
  elementsOf(place).some((element) => element.hasAttribute('data-closed'));

/** Highlights the elements of a place while a card is over it that can be dropped there. */
export function markOver(place: Place | null, isOver: boolean): void {
  if (place === null || (isOver && isClosed(place))) return;
  for (const element of elementsOf(place)) element.toggleAttribute('data-over', isOver);
}
