import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { ZONES } from '@simmer/domain/phases/zone';
import type { CanvasItem, ItemKey } from './canvas-item.ts';

/** What lies where on the canvas. */
export interface CanvasContents {
  readonly zones: ReadonlyMap<ZoneName, readonly CanvasItem[]>;
  readonly unassigned: readonly CanvasItem[];
  /** Every item there is, also those beyond the period that is shown. */
  readonly byKey: ReadonlyMap<ItemKey, CanvasItem>;
}

const isSame = (a: readonly CanvasItem[], b: readonly CanvasItem[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Those moved last come first: what was just put down stays in sight, however full the zone. */
function inOrder(items: readonly CanvasItem[], moved: readonly ItemKey[]): readonly CanvasItem[] {
  if (moved.length === 0) return items;
  const rank = new Map(moved.map((key, index) => [key, index]));
  const rankOf = ({ key }: CanvasItem) => rank.get(key) ?? moved.length;
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function grouped(items: readonly CanvasItem[]): Map<ZoneName | null, CanvasItem[]> {
  const groups = new Map<ZoneName | null, CanvasItem[]>();
  for (const item of items) {
    const group = groups.get(item.zone);
    if (group) group.push(item);
    else groups.set(item.zone, [item]);
  }
  return groups;
}

/**
 * Lays items into their zones, again and again: a zone that holds what it held gives the very same list, so that a
 * move draws two zones and not seven.
 */
export function contentsKeeper(): (given: {
  readonly shown: readonly CanvasItem[];
  readonly all: readonly CanvasItem[];
  /** Those moved since the canvas was opened, the last one first. */
  readonly moved: readonly ItemKey[];
}) => CanvasContents {
  const kept = new Map<ZoneName | null, readonly CanvasItem[]>();
  const listOf = (zone: ZoneName | null, items: readonly CanvasItem[], moved: readonly ItemKey[]) => {
    const before = kept.get(zone);
    const next = inOrder(items, moved);
    const list = before !== undefined && isSame(before, next) ? before : next;
    kept.set(zone, list);
    return list;
  };
  return ({ shown, all, moved }) => {
    const groups = grouped(shown);
    return {
      zones: new Map(ZONES.map(({ name }) => [name, listOf(name, groups.get(name) ?? [], moved)])),
      unassigned: listOf(null, groups.get(null) ?? [], []),
      byKey: new Map(all.map((item) => [item.key, item])),
    };
  };
}
