import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';

/** The slip that shows an item where it lies now, or the events that it stands for; null while none does. */
export function slipElement(item: CanvasItem, contents: CanvasContents): HTMLElement | null {
  const [first] = membersOf(item);
  const now = first === undefined ? undefined : contents.byKey.get(first.key);
  if (now === undefined) return null;
  for (const key of contents.slipKeysOf(now)) {
    const slip = document.querySelector<HTMLElement>(`[data-item-key="${key}"]`);
    if (slip !== null) return slip;
  }
  return null;
}
