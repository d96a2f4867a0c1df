import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';

/** The card that shows an item where it lies now, or the events that it stands for; null while none does. */
export function cardElementOf(item: CanvasItem, contents: CanvasContents): HTMLElement | null {
  const [first] = membersOf(item);
  const now = first === undefined ? undefined : contents.byKey.get(first.key);
  if (now === undefined) return null;
  for (const key of contents.cardKeysOf(now)) {
    const card = document.querySelector<HTMLElement>(`[data-item-key="${key}"]`);
    if (card !== null) return card;
  }
  return null;
}
