import type { ItemRow, PlanRow, Tables } from '../disk/tables.ts';
import { isItem, isRecord } from '../disk/stored-json.ts';
import { type AppData, defaultAppData, type ListName, listNames } from './app-data.ts';

interface Item {
  readonly id: string;
}
type Places = ReadonlyMap<string, number>;

/** A plan as read from its rows. */
export interface LoadedPlan {
  readonly data: AppData;
  readonly places: Readonly<Record<ListName, Places>>;
  /** Rows that cannot be read as items, and the plan's own row if it cannot be read. */
  readonly damaged: readonly (ItemRow | PlanRow)[];
}

/** Whether the plan's own row can be read. */
export const isWholePlan = (row: PlanRow): boolean => isRecord(row.rest);

const isListName = (name: unknown): name is ListName => listNames.some((each) => each === name);

/** Reads a plan from its rows. */
export function planOfRows(plan: PlanRow, rows: readonly ItemRow[]): LoadedPlan {
  const isWhole = (row: ItemRow) =>
    isListName(row.list) && isItem(row.item) && row.item.id === row.id && Number.isFinite(row.place);
  const whole = rows.filter(isWhole);
  const lists = Map.groupBy(whole, ({ list }) => list);
  const sorted = listNames.map((name): [ListName, ItemRow[]] => [
    name,
    (lists.get(name) ?? []).toSorted((one, other) => one.place - other.place),
  ]);
  const places = sorted.map(([name, list]) => [name, new Map(list.map(({ id, place }) => [id, place]))]);
  return {
    data: {
      ...defaultAppData(''),
      ...(isRecord(plan.rest) ? plan.rest : {}),
      ...Object.fromEntries(sorted.map(([name, list]) => [name, list.map(({ item }) => item)])),
    } as AppData,
    places: Object.fromEntries(places) as LoadedPlan['places'],
    damaged: [...rows.filter((row) => !isWhole(row)), ...(isWholePlan(plan) ? [] : [plan])],
  };
}

/** A copy of the plan whose lists may be changed without changing those of the original. */
export const draftOf = (data: AppData): AppData => ({
  ...data,
  ...Object.fromEntries(listNames.map((name) => [name, [...data[name]]])),
});

/** Gives a plan that may be changed the content of another. */
export function replacePlan(data: AppData, plan: AppData): void {
  delete data.northStarPoster;
  delete data.freeDays;
  Object.assign(data, plan);
}

/** What a plan has besides its lists. */
export const restOf = (data: AppData): PlanRow['rest'] =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !isListName(name)));

const isAscending = (places: readonly number[]): boolean =>
  places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));

/** Places for new items between their neighbours; null if there is no room, or known items have changed their order. */
function placesBetween(items: readonly Item[], knownPlaces: Places): number[] | null {
  const places = items.map(({ id }) => knownPlaces.get(id));
  const filled: number[] = [];
  for (const [index, place] of places.entries()) {
    if (place !== undefined) {
      filled.push(place);
      continue;
    }
    const end = places.findIndex((other, position) => position > index && other !== undefined);
    const low = filled.at(-1) ?? (places[end] ?? 1) - 1 - (end < 0 ? places.length : end);
    const high = end < 0 ? low + 2 : (places[end] ?? low + 2);
    filled.push(low + (high - low) / ((end < 0 ? index + 1 : end) - index + 1));
  }
  return isAscending(filled) ? filled : null;
}

/** The first and the last position at which two lists differ. */
function changedRange(before: readonly unknown[], after: readonly unknown[]): [number, number, number] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  return [start, oldEnd, newEnd];
}

/** Writes how a list has changed; returns its places. */
function writeList(
  { items }: Tables,
  [scope, list]: readonly [string, ListName],
  [before, after]: readonly [readonly Item[], readonly Item[]],
  knownPlaces: Places,
): Places {
  const [start, oldEnd, newEnd] = changedRange(before, after);
  if (start === oldEnd && start === newEnd) return knownPlaces;
  // The range includes the neighbours, so that new items are placed between them.
  const [from, to] = [Math.max(start - 1, 0), Math.min(newEnd + 1, after.length)];
  const near = knownPlaces.size === 0 ? null : placesBetween(after.slice(from, to), knownPlaces);
  // Without room between the neighbours, the whole list is numbered again.
  const written = near === null ? after : after.slice(start, newEnd);
  const placeOf = (index: number): number => (near === null ? index : (near[start - from + index] ?? 0));
  const removed = before.slice(start, oldEnd);
  const stored = new Set(near === null ? before : removed);
  const places = new Map(knownPlaces);
  for (const [index, item] of written.entries()) {
    const place = placeOf(index);
    if (knownPlaces.get(item.id) === place && stored.has(item)) continue;
    places.set(item.id, place);
    items.put({ scope, list, id: item.id, place, item });
  }
  const keptIds = new Set(after.slice(start, newEnd).map(({ id }) => id));
  for (const { id } of removed) {
    if (keptIds.has(id)) continue;
    places.delete(id);
    items.remove({ scope, list, id });
  }
  return places;
}

/**
 * Writes the rows in which a plan differs from the stored one. @returns the places of the items; the same object if no
 * row differs
 */
export function writeChangedItems(
  tables: Tables,
  scope: string,
  stored: Pick<LoadedPlan, 'data' | 'places'> | null,
  after: AppData,
): LoadedPlan['places'] {
  const before = stored?.places ?? noPlaces;
  const written: [ListName, Places][] = [];
  for (const name of listNames) {
    const lists = [stored?.data[name] ?? [], after[name]] as const;
    written.push([name, writeList(tables, [scope, name], lists, before[name])]);
  }
  if (written.every(([name, places]) => places === before[name])) return before;
  return Object.fromEntries(written) as LoadedPlan['places'];
}

/** The places of an empty plan. */
export const noPlaces: LoadedPlan['places'] = {
  northStarThemes: new Map(),
  activities: new Map(),
  timeBlocks: new Map(),
  weeklyReflections: new Map(),
  weeklyPriorities: new Map(),
  pulseChecks: new Map(),
  idealBlocks: new Map(),
};
