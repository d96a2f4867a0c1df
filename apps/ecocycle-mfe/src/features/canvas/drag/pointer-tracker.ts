import type { Point } from './drop-target.ts';

/** Where the mouse or the finger of an event is in the window; null for keys. */
export function pointOf(event: Event): Point | null {
  const spot = 'touches' in event && event.touches instanceof TouchList ? event.touches[0] : event;
  if (spot === undefined || !('clientX' in spot && 'clientY' in spot)) return null;
  return { x: Number(spot.clientX), y: Number(spot.clientY) };
}

interface PointerEars {
  readonly onMove: (point: Point, below: EventTarget | null) => void;
  /** Something has scrolled, by wheel or by itself: another thing may lie below a pointer that rests. */
  readonly onScroll: () => void;
}

/**
 * Follows the pointer of a drag; dnd-kit tells only how far the slip went, and the page scrolls below it. A mouse also
 * tells what lies below it, which need not be looked for again; a finger goes on naming what it touched first.
 */
export function trackPointer({ onMove, onScroll }: PointerEars): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  window.addEventListener(
    'mousemove',
    (event) => onMove({ x: event.clientX, y: event.clientY }, event.target),
    options,
  );
  window.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (touch) onMove({ x: touch.clientX, y: touch.clientY }, null);
    },
    options,
  );
  window.addEventListener('scroll', onScroll, { ...options, capture: true });
  return () => controller.abort();
}
