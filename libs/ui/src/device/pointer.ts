/** A position in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of a mouse or touch event in the window; null for key events. */
export function pointOf(event: Event): Point | null {
  const spot = 'touches' in event && event.touches instanceof TouchList ? event.touches[0] : event;
  if (spot === undefined || !('clientX' in spot && 'clientY' in spot)) return null;
  return { x: Number(spot.clientX), y: Number(spot.clientY) };
}

/**
 * Tracks the pointer of a drag; dnd-kit reports only the distance, and the page may scroll below it. A mouse event also
 * names the element below the pointer, which saves a hit test; a touch event always names the element it started on.
 *
 * @param onScroll something has scrolled, so another element may be below a resting pointer.
 * @returns the function that stops it.
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
