import { type RefObject, useState } from 'react';
import type { Point } from '@simmer/ui/device/pointer';

/**
 * How the sheet rolls on below a card that is held at its upper or lower edge: slow enough to see the weeks go by.
 * Sideways nothing rolls: days go on one by one (`EdgeTurn`).
 */
export const SCROLL_AT_EDGES = { threshold: { x: -1, y: 0.14 }, acceleration: 3 } as const;

/** CSS pixels beside what scrolls in which a pointer still makes it roll; farther off it is over something else. */
const BESIDE = 10;

/** Whether a pointer makes this element roll. A key, which has no place, always may. */
export function scrollsBelow(element: Element, point: Point | null): boolean {
  if (point === null) return true;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isBeside = point.x < left - BESIDE || point.x > right + BESIDE;
  return !isBeside && point.y >= top - BESIDE && point.y <= bottom + BESIDE;
}

/** How the sheet rolls below a pointer; the same from draw to draw. */
export function useScrollAtEdges(point: RefObject<Point | null>) {
  const [options] = useState(() => ({
    ...SCROLL_AT_EDGES,
    canScroll: (element: Element) => scrollsBelow(element, point.current),
  }));
  return options;
}
