import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';
import { isTray, type Place } from '../model/place.ts';

/** The stored form of an item in staging: its key, and the tray that it was picked from. */
export const stagingEntry = (key: ItemKey, place: Place = 'Unassigned'): string =>
  isTray(place) ? `${key} ${place}` : key;

export const keyOfEntry = (entry: string): string => entry.split(' ', 1)[0] ?? entry;

/**
 * The item of an entry while it still waits: the item has no phase, or the phase without a zone with which it was
 * picked. With any other phase the item has left staging, even if that phase has no zone (ECO-24).
 */
export function stagedItem(entry: string, byKey: ReadonlyMap<ItemKey, CanvasItem>): CanvasItem | null {
  const [key = '', place] = entry.split(' ', 2);
  const item = byKey.get(key as ItemKey);
  return item !== undefined && (item.place === 'Unassigned' || item.place === place) ? item : null;
}

/** The entries with these items added, each once; existing entries keep their position. */
export function withEntries(before: readonly string[], added: readonly string[]): readonly string[] {
  const next = new Map(added.map((entry) => [keyOfEntry(entry), entry]));
  const knownKeys = new Set(before.map(keyOfEntry));
  return [
    ...before.map((entry) => next.get(keyOfEntry(entry)) ?? entry),
    ...[...next].flatMap(([key, entry]) => (knownKeys.has(key) ? [] : [entry])),
  ];
}
