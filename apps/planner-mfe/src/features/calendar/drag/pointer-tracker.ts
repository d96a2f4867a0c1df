import type { Point } from './drop-target.ts';

/** Follows the pointer of a drag; dnd-kit tells only how far the slip went, and the sheet scrolls below it. */
export function trackPointer(onMove: (point: Point) => void): () => void {
  const onMouse = (event: MouseEvent) => onMove({ x: event.clientX, y: event.clientY });
  const onTouch = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (touch) onMove({ x: touch.clientX, y: touch.clientY });
  };
  window.addEventListener('mousemove', onMouse, { passive: true });
  window.addEventListener('touchmove', onTouch, { passive: true });
  return () => {
    window.removeEventListener('mousemove', onMouse);
    window.removeEventListener('touchmove', onTouch);
  };
}
