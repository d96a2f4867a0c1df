import type { Point } from '@simmer/ui/device/pointer';
import { isTray, type Place } from '../model/place.ts';
import { PLACES } from './step-target.ts';

/** The attribute of whatever takes items: a zone, its medallion on a phone, a tray, the staging panel. */
export const PLACE_ATTRIBUTE = 'data-place';

const isPlace = (text: string | null | undefined): text is Place =>
  text !== null && text !== undefined && (isTray(text) || PLACES.some((place) => place === text));

/** The place under a point of the window, or null over none. `below`: what is known to lie there. */
export function targetAt(point: Point, below?: EventTarget | null): Place | null {
  const element = below instanceof Element ? below : document.elementFromPoint(point.x, point.y);
  const place = element?.closest(`[${PLACE_ATTRIBUTE}]`)?.getAttribute(PLACE_ATTRIBUTE);
  return isPlace(place) ? place : null;
}

/** What is drawn of a place: its zone, rather than the medallion that stands for it on a phone. */
function elementOf(place: Place): Element | null {
  const elements = [...document.querySelectorAll(`[${PLACE_ATTRIBUTE}="${place}"]`)];
  return elements.findLast((element) => element.getClientRects().length > 0) ?? elements.at(-1) ?? null;
}

/** The middle of a place in the window; null when it is not drawn. */
export function middleOf(place: Place): Point | null {
  const element = elementOf(place);
  if (element === null) return null;
  const { left, width, top, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Scrolls a place into view: one carries by keys to where nobody has looked yet. */
export function reveal(place: Place): void {
  elementOf(place)?.scrollIntoView({ block: 'nearest' });
}

/** True for a place that takes nothing: its phase is not offered any more. */
export function isClosed(place: Place): boolean {
  return document.querySelector(`[${PLACE_ATTRIBUTE}="${place}"][data-closed]`) !== null;
}

/** Shows on whatever stands for a place that the carried card hangs over it and can be put down, or no longer does. */
export function markOver(place: Place | null, isOver: boolean): void {
  if (place === null || (isOver && isClosed(place))) return;
  for (const element of document.querySelectorAll(`[${PLACE_ATTRIBUTE}="${place}"]`)) {
    element.toggleAttribute('data-over', isOver);
  }
}
