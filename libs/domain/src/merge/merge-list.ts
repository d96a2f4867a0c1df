import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { isCalendarDate } from '../dates/calendar-date.ts';
import { mergeFreeDays } from '../dates/free-days.ts';
import { plainText } from '../same-value.ts';

/** How two changes of a list merge, element by element. */
export type ListKind =
  /** Texts without an order: weekdays, vibes, excluded dates. */
  | 'set'
  /** Lines in the order in which they were written. */
  | 'entries'
  /** Objects, each with another `date`. */
  | 'by date'
  /** Ranges `{ from, to }` of dates, where each day is an element. */
  | 'date ranges'
  /** Objects identified by these properties. */
  | { readonly by: string | readonly string[] };

/** A list as the person saw it, as they want it, and as it is stored. */
interface ListSides {
  readonly seen: readonly unknown[];
  readonly present: readonly unknown[];
  readonly wanted: readonly unknown[];
}

interface MergedList {
  readonly merged: readonly unknown[];
  /** Whether both sides changed an element to different values, so that one of them is lost. */
  readonly isClash: boolean;
}

type KeyedKind = Exclude<ListKind, 'date ranges'>;
type Elements = ReadonlyMap<string, unknown>;

const propertyOf = (element: unknown, name: string): unknown =>
  new Map(Object.entries(Object(element))).get(name);

function identify(kind: KeyedKind): (element: unknown) => string {
  if (kind === 'set' || kind === 'entries') return String;
  const names = kind === 'by date' ? ['date'] : [kind.by].flat();
  return (element) => names.map((name) => String(propertyOf(element, name))).join(' ');
}

/** The elements by their keys. Equal lines are separate elements: the second one is the second of its text. */
function elementsOf(kind: KeyedKind, list: readonly unknown[]): Elements {
  const idOf = identify(kind);
  const elements = new Map<string, unknown>();
  // The last place of each text, because a search for it would take as many steps as there are equal lines.
  const places = new Map<string, number>();
  for (const element of list) {
    const id = idOf(element);
    let place = places.get(id) ?? 0;
    let key = id;
    do if (++place > 1) key = `${id}\n${place}`;
    while (elements.has(key));
    places.set(id, place);
    elements.set(key, element);
  }
  return elements;
}

/**
 * The keys of the first list, with each further key of the second list inserted before the key that follows it there.
 */
function joinedKeys(first: Elements, second: Elements): string[] {
  const keys = [...first.keys()];
  const further = [...second.keys()];
  let next = keys.length;
  for (const key of further.reverse()) {
    const at = keys.indexOf(key);
    if (at === -1) keys.splice(next, 0, key);
    else next = at;
  }
  return keys;
}

/** The keys in their order: weekdays in the order of the week, dates by date; other keys unchanged. */
function sortedKeys(keys: string[]): string[] {
  if (keys.every(isCalendarDate)) return keys.toSorted();
  const days = weekdays.filter((day) => keys.includes(day));
  return days.length === keys.length ? days : keys;
}

function mergeElements(kind: KeyedKind, sides: ListSides): MergedList {
  const seen = elementsOf(kind, sides.seen);
  const [earlier, later] = [elementsOf(kind, sides.present), elementsOf(kind, sides.wanted)];
  const textOf = (elements: Elements, key: string) => plainText(elements.get(key));
  const isChanged = (elements: Elements, key: string) => textOf(elements, key) !== textOf(seen, key);
  const keys = joinedKeys(earlier, later);
  const merged = (kind === 'entries' ? keys : sortedKeys(keys)).flatMap((key) => {
    const winner = isChanged(later, key) ? later : earlier;
    return winner.has(key) ? [winner.get(key)] : [];
  });
  const isClash = keys.some(
    (key) => isChanged(earlier, key) && isChanged(later, key) && textOf(earlier, key) !== textOf(later, key),
  );
  return { merged, isClash };
}

/**
 * A list that two sides changed: each element that either side added or removed is added or removed. Of an element that
 * both changed to different values, the later side's value counts. Weekdays and dates are sorted; other elements are in
 * the order of the earlier side, and an element added by the later side stands before the one that follows it there.
 */
export function mergeList(kind: ListKind, sides: ListSides): MergedList {
  if (kind !== 'date ranges') return mergeElements(kind, sides);
  return { merged: mergeFreeDays(sides as Parameters<typeof mergeFreeDays>[0]), isClash: false };
}
