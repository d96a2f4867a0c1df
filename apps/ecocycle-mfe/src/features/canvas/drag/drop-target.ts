import type { Point } from '@simmer/ui/device/pointer';
import type { Place } from '../model/place.ts';

/** The attribute of drop targets: a zone, its medallion on a phone, a tray, the staging panel. */
export const PLACE_ATTRIBUTE = 'data-place';

/** The visible element of a place: its zone rather than its medallion on a phone. */
function elementOf(place: Place): Element | null {
  const elements = [...document.querySelectorAll(`[${PLACE_ATTRIBUTE}="${place}"]`)];
  return elements.findLast((element) => element.getClientRects().length > 0) ?? elements.at(-1) ?? null;
}

/** The center of a place in the window; null if it is not rendered. */
export function middleOf(place: Place): Point | null {
  const element = elementOf(place);
  if (element === null) return null;
  const { left, width, top, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Scrolls a place into view, for a keyboard drag. */
export function reveal(place: Place): void {
  elementOf(place)?.scrollIntoView({ block: 'nearest' });
}

/** True for a place that accepts no items: its phase was removed. */
export function isClosed(place: Place): boolean {
  return document.querySelector(`[${PLACE_ATTRIBUTE}="${place}"][data-closed]`) !== null;
}

/** Highlights the elements of a place while a card is over it, and can be dropped. */
export function markOver(place: Place | null, isOver: boolean): void {
  if (place === null || (isOver && isClosed(place))) return;
  for (const element of document.querySelectorAll(`[${PLACE_ATTRIBUTE}="${place}"]`)) {
    element.toggleAttribute('data-over', isOver);
  }
}
