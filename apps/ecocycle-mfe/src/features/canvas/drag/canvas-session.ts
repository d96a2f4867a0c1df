import { DragSession } from '@simmer/ui/drag/drag-session';
import { type RefCallback, useCallback } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import type { Place } from '../model/place.ts';

/** The current drag of the canvas. Its display is updated outside React: a move renders nothing of the canvas. */
export const canvasDrag = new DragSession<CanvasItem, Place>();

/** Id of the hidden text that explains how to drag a card by keyboard. */
export const ITEM_INSTRUCTIONS = 'canvas-item-instructions';

/** Announces how a drag ended, if that is known only after its drop, or nobody dropped it. */
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

/** The visible element of a place: its zone rather than its medallion on a phone. */
export function elementOf(place: Place): Element | undefined {
  const elements = elementsOf(place);
  return elements.findLast((element) => element.getClientRects().length > 0) ?? elements.at(-1);
}

/** True for a place that accepts no items: its phase was removed. */
export const isClosed = (place: Place): boolean =>
  elementsOf(place).some((element) => element.hasAttribute('data-closed'));

/** Highlights the elements of a place while a card is over it, and can be dropped. */
export function markOver(place: Place | null, isOver: boolean): void {
  if (place === null || (isOver && isClosed(place))) return;
  for (const element of elementsOf(place)) element.toggleAttribute('data-over', isOver);
}
