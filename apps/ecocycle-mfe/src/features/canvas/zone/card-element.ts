import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';

/** The rendered card of an item, or of its group; null if there is none. */
export function cardElementOf(item: CanvasItem, contents: CanvasContents): HTMLElement | null {
  const [first] = membersOf(item);
  const currentItem = first === undefined ? undefined : contents.byKey.get(first.key);
  if (currentItem === undefined) return null;
  for (const key of contents.cardKeysOf(currentItem)) {
    const card = document.querySelector<HTMLElement>(`[data-item-key="${key}"]`);
    if (card !== null) return card;
  }
  return null;
}
