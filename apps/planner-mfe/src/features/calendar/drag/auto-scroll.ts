import type { Point } from '@simmer/ui/device/pointer';
import type { AutoScroll } from '@simmer/ui/drag/drag-rules';

/** Distance from the scroll container, in CSS pixels, within which a pointer still makes it scroll. */
const BESIDE = 10;

/** Whether a pointer makes this element scroll. Keys, which have no position, always may. */
export function scrollsBelow(element: Element, point: Point | null): boolean {
  if (point === null) return true;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isBeside = point.x < left - BESIDE || point.x > right + BESIDE;
  return !isBeside && point.y >= top - BESIDE && point.y <= bottom + BESIDE;
}

/**
 * How the sheet scrolls while a card is at its upper or lower edge: slowly enough to read the weeks. It does not scroll
 * sideways: days advance one by one (`edgeTurn`).
 */
export const SCROLL_AT_EDGES: AutoScroll = {
  threshold: { x: -1, y: 0.14 },
  acceleration: 3,
  canScroll: scrollsBelow,
};
