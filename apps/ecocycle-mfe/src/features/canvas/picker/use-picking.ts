import { type Dispatch, type MouseEvent, type SetStateAction, useMemo } from 'react';
import { type CanvasItem, countAsSeen, type ItemKey, membersOf } from '../model/canvas-item.ts';

export interface Picking {
  readonly chosen: ReadonlySet<ItemKey>;
  /** The number of chosen items, groups counting as one. */
  readonly count: number;
  /** Whether none, some (of a group) or all of an item is chosen. */
  readonly shareOf: (item: CanvasItem) => 'none' | 'some' | 'all';
  readonly toggle: (item: CanvasItem) => void;
  readonly addAll: (items: readonly CanvasItem[]) => void;
  readonly clear: () => void;
  /** A click on an item opens it, or toggles it in selection mode or with a modifier key (ECO-23). */
  readonly press: (item: CanvasItem, event: MouseEvent) => void;
}

function toggled(chosen: ReadonlySet<ItemKey>, item: CanvasItem): ReadonlySet<ItemKey> {
  const next = new Set(chosen);
  const keys = membersOf(item).map(({ key }) => key);
  if (keys.every((key) => next.has(key))) keys.forEach((key) => next.delete(key));
  else keys.forEach((key) => next.add(key));
  return next;
}

/** The chosen items, owned by the picker's parent: closing the picker keeps them. */
export type Picked = readonly [
  picked: ReadonlySet<ItemKey>,
  setPicked: Dispatch<SetStateAction<ReadonlySet<ItemKey>>>,
];

/** The chosen items. Items that were deleted, or have got a phase meanwhile, are excluded. */
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
  const toggle = (item: CanvasItem) => setPicked(toggled(chosen, item));
  return {
    chosen,
    count: countAsSeen(unassigned.filter(({ key }) => chosen.has(key))),
    shareOf: (item) => {
      const members = membersOf(item);
      const count = members.filter(({ key }) => chosen.has(key)).length;
      if (count === 0) return 'none';
      return count === members.length ? 'all' : 'some';
    },
    toggle,
    addAll: (items) => setPicked(new Set([...chosen, ...items.map(({ key }) => key)])),
    clear: () => setPicked(new Set()),
    press: (item, event) => {
      if (chosen.size > 0 || event.shiftKey || event.ctrlKey || event.metaKey) toggle(item);
      else onOpenItem(item);
    },
  };
}
