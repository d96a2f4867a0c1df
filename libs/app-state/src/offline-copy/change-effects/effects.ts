import { type AppData, type ListName, listNames } from '../../local/app-data.ts';

interface Item {
  readonly id: string;
}

/** What a change did to an item of the copy: reverted when the person discards the change (OFF-52). */
export interface Effect {
  readonly list: ListName | 'northStarPoster';
  readonly id: string;
  /** The item before; null if the change has created it. */
  readonly before: object | null;
  /** Where the item was in its list. */
  readonly place: number;
  /** Only how often an activity is used has changed, by so many: later changes do not depend on it. */
  readonly uses?: number;
  readonly isRemoved?: boolean;
}

const looksOf = (item: object): string => JSON.stringify({ ...item, usage_count: 0 });
const usesOf = (item: object): number => ('usage_count' in item ? Number(item.usage_count) : 0);

interface Placed {
  readonly place: number;
  readonly item: Item;
}

/** The items of each list that the other does not have. Lists are long, and a change touches few items of one part. */
function differences(before: readonly Item[], after: readonly Item[]) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const placed = (items: readonly Item[]): Placed[] =>
    items.slice(start, items.length - end).map((item, index) => ({ place: start + index, item }));
  const [old, now] = [placed(before), placed(after)];
  const [oldItems, nowItems] = [new Set(old.map(({ item }) => item)), new Set(now.map(({ item }) => item))];
  return {
    gone: old.filter(({ item }) => !nowItems.has(item)),
    made: now.filter(({ item }) => !oldItems.has(item)),
  };
}

function effectsIn(list: ListName, before: readonly Item[], after: readonly Item[]): Effect[] {
  const { gone, made } = differences(before, after);
  const known = new Set(gone.map(({ item }) => item.id));
  const current = new Map(made.map(({ item }) => [item.id, item]));
  const changed = gone.flatMap(({ place, item }): Effect[] => {
    const { id } = item;
    const next = current.get(id);
    if (next === undefined) return [{ list, id, before: item, place, isRemoved: true }];
    if (looksOf(next) !== looksOf(item)) return [{ list, id, before: item, place }];
    // The rules may replace an item by an equal one.
    const uses = usesOf(next) - usesOf(item);
    return uses === 0 ? [] : [{ list, id, before: null, place, uses }];
  });
  const created = made.filter(({ item }) => !known.has(item.id));
  return [
    ...changed,
    ...created.map(({ place, item }): Effect => ({ list, id: item.id, before: null, place })),
  ];
}

/** The items in which two states of a plan differ: one that has not changed is the same object in both. */
export function effectsBetween(before: AppData, after: AppData): readonly Effect[] {
  const effects = listNames.flatMap((name) => effectsIn(name, before[name], after[name]));
  const { northStarPoster: poster = null } = before;
  if (poster !== (after.northStarPoster ?? null))
    effects.push({ list: 'northStarPoster', id: '', before: poster, place: 0 });
  return effects;
}
