import { type Dispatch, type MouseEvent, type SetStateAction, useMemo } from 'react';
import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';

export interface Picking {
  readonly chosen: ReadonlySet<ItemKey>;
  readonly toggle: (item: CanvasItem) => void;
  readonly addAll: (items: readonly CanvasItem[]) => void;
  readonly clear: () => void;
  /** A press on an item: it opens, or is chosen once choosing has begun or a modifier is held (spec section 2). */
  readonly press: (item: CanvasItem, event: MouseEvent) => void;
}

function toggled(chosen: ReadonlySet<ItemKey>, key: ItemKey): ReadonlySet<ItemKey> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** What was picked, kept by whoever opens the picker: closing it in passing loses no choice. */
export type Picked = readonly [
  picked: ReadonlySet<ItemKey>,
  setPicked: Dispatch<SetStateAction<ReadonlySet<ItemKey>>>,
];

/** Which items are chosen. What is gone, or has got its phase meanwhile, is not chosen any more. */
export function usePicking(
  [picked, setPicked]: Picked,
  unassigned: readonly CanvasItem[],
  staged: ReadonlySet<ItemKey>,
  onOpenItem: (item: CanvasItem) => void,
): Picking {
  const chosen = useMemo(
    () => new Set(unassigned.map(({ key }) => key).filter((key) => picked.has(key) && !staged.has(key))),
    [unassigned, staged, picked],
  );
  const toggle = (item: CanvasItem) => setPicked(toggled(chosen, item.key));
  return {
    chosen,
    toggle,
    addAll: (items) => setPicked(new Set([...chosen, ...items.map(({ key }) => key)])),
    clear: () => setPicked(new Set()),
    press: (item, event) => {
      if (chosen.size > 0 || event.shiftKey || event.ctrlKey || event.metaKey) toggle(item);
      else onOpenItem(item);
    },
  };
}
