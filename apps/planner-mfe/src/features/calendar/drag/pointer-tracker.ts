import type { Point } from './drop-target.ts';

/** Where the mouse or the finger of an event is in the window; null for keys. */
export function pointOf(event: Event): Point | null {
  const spot = 'touches' in event && event.touches instanceof TouchList ? event.touches[0] : event;
  if (spot === undefined || !('clientX' in spot && 'clientY' in spot)) return null;
  return { x: Number(spot.clientX), y: Number(spot.clientY) };
}

/**
 * Follows the pointer of a drag; dnd-kit tells only how far the slip went, and the sheet scrolls below it. A mouse also
 * tells what lies below it, which need not be looked for again; a finger goes on naming what it touched first.
 */
export function trackPointer(onMove: (point: Point, below: EventTarget | null) => void): () => void {
  const onMouse = (event: MouseEvent) => onMove({ x: event.clientX, y: event.clientY }, event.target);
  const onTouch = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (touch) onMove({ x: touch.clientX, y: touch.clientY }, null);
  };
  window.addEventListener('mousemove', onMouse, { passive: true });
  window.addEventListener('touchmove', onTouch, { passive: true });
  return () => {
    window.removeEventListener('mousemove', onMouse);
    window.removeEventListener('touchmove', onTouch);
  };
}
