/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the mouse or the finger of an event is in the window; null for keys. */
export function pointOf(event: Event): Point | null {
  const spot = 'touches' in event && event.touches instanceof TouchList ? event.touches[0] : event;
  if (spot === undefined || !('clientX' in spot && 'clientY' in spot)) return null;
  return { x: Number(spot.clientX), y: Number(spot.clientY) };
}

/**
 * Follows the pointer of a drag; dnd-kit tells only how far what is carried went, and the page scrolls below it. A mouse
 * also tells what lies below it, which need not be looked for again; a finger goes on naming what it touched first.
 *
 * @param onScroll something has scrolled, by wheel or by itself: another thing may lie below a pointer that rests.
 * @returns the way to stop.
 */
export function trackPointer(
  onMove: (point: Point, below: EventTarget | null) => void,
  onScroll?: () => void,
): () => void {
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
  if (onScroll) window.addEventListener('scroll', onScroll, { ...options, capture: true });
  return () => controller.abort();
}
