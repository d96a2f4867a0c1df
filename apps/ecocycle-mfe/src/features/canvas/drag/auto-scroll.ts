import type { AutoScroll } from '@simmer/ui/drag/drag-rules';
import { PLACE_ATTRIBUTE } from './drop-target.ts';

/** The share of the window's height at each edge that scrolls the page. */
const EDGE = 0.12;

const isAtEdge = (y: number, height: number): boolean => y < height * EDGE || y > height * (1 - EDGE);

/** Whether the last drop target towards the nearer edge is already visible. */
function isPastPlaces(y: number): boolean {
  const places = [...document.querySelectorAll(`[${PLACE_ATTRIBUTE}]`)].map((place) =>
    place.getBoundingClientRect(),
  );
  return y > window.innerHeight / 2
    ? places.every(({ bottom }) => bottom <= window.innerHeight)
    : places.every(({ top }) => top >= 0);
}

/** The page scrolls while the pointer of a drag is at the window's upper or lower edge; lists do not. */
export const SCROLL_AT_EDGES: AutoScroll = {
  threshold: { x: -1, y: EDGE },
  acceleration: 5,
  canScroll: (element, point) =>
    element === document.scrollingElement &&
    point !== null &&
    // Asked on every move: the places are only measured where it matters.
    isAtEdge(point.y, window.innerHeight) &&
    !isPastPlaces(point.y),
};
