import type { CanvasItem } from '../model/canvas-item.ts';
import { canvasDrag } from './canvas-session.ts';

const cardOf = ({ key }: CanvasItem): HTMLElement | undefined => canvasDrag.sources.get(key)?.element;

/** Focuses the card of an item, wherever it is. */
export function focusItem(item: CanvasItem): void {
  cardOf(item)?.focus({ preventScroll: true });
}

/** Marks the card that is moved by taps; that of a drag is marked by its preview. */
export function markMoved(item: CanvasItem, isMoved: boolean): void {
  const card = cardOf(item);
  card?.toggleAttribute('data-taken', isMoved);
  if (isMoved) card?.setAttribute('aria-pressed', 'true');
  else card?.removeAttribute('aria-pressed');
}
