import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';
import { isTray, type Place } from '../model/place.ts';

/** What staging remembers an item by: its key, and the tray that it was picked from. */
export const stagingWord = (key: ItemKey, place: Place = 'Unassigned'): string =>
  isTray(place) ? `${key} ${place}` : key;

export const keyOfWord = (word: string): string => word.split(' ', 1)[0] ?? word;

/**
 * The item of a word while it still waits: it has no phase, or still the one without a zone that it was picked with.
 * With any other it has left staging, also when that has no zone (ECO-24).
 */
export function stagedItem(word: string, byKey: ReadonlyMap<ItemKey, CanvasItem>): CanvasItem | null {
  const [key = '', place] = word.split(' ', 2);
  const item = byKey.get(key as ItemKey);
  return item !== undefined && (item.place === 'Unassigned' || item.place === place) ? item : null;
}

/** The words with these items among them: each once, where it stood before or at the end. */
export function withWords(before: readonly string[], added: readonly string[]): readonly string[] {
  const next = new Map(added.map((word) => [keyOfWord(word), word]));
  const known = new Set(before.map(keyOfWord));
  return [
    ...before.map((word) => next.get(keyOfWord(word)) ?? word),
    ...[...next].flatMap(([key, word]) => (known.has(key) ? [] : [word])),
  ];
}
