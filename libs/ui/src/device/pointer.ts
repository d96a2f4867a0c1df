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
