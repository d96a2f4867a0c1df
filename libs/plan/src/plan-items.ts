import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { AppData } from './copy/app-data.ts';
import { isDefault } from './places.ts';
import { resources } from './resources/resources.ts';
import type { Item } from './step.ts';

type Aged = Item & { readonly created_at: string };

const isAfter = (one: Aged, other: Aged): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

/** A creation time after those of all items of the list, which is sorted by it: hundreds are made in one step. */
function ageAmong(items: readonly Aged[], now: string): string {
  const last = items.at(-1)?.created_at;
  return last === undefined || last < now ? now : new Date(Date.parse(last) + 1).toISOString();
}

/** The items of a resource: a list that may be changed if the plan may be, or a list with the only item. */
export function itemsOf(plan: AppData, resource: PlanResource): Item[] {
  const { [resources[resource].place]: place } = plan;
  if (place === undefined) return [];
  return (Array.isArray(place) ? place : [place]) as Item[];
}

/** The id of an item in a change: its id, day or week, or 'person'. */
export function changeIdOf(resource: PlanResource, item: Item): string {
  const { identity } = resources[resource];
  return identity === 'person' ? identity : String(item[identity]);
}

/** The item that a change names; null if it is not there. */
export const itemIn = (plan: AppData, resource: PlanResource, id: string): Item | null =>
  itemsOf(plan, resource)[placeIn(plan, resource, id)] ?? null;

/** The index of the positions of a list's items by their ids; null until there are enough searches. */
interface Places {
  searches: number;
  byId: Map<string, number> | null;
}
const placesOf = new WeakMap<readonly Item[], Places>();
/** A list that is searched more often is indexed: a step of an import looks for a hundred items. */
const SEARCHES = 4;

/** The position of an item in its list, or -1. */
function placeIn(plan: AppData, resource: PlanResource, id: string): number {
  const { identity } = resources[resource];
  const items = itemsOf(plan, resource);
  if (identity === 'person') return items.length - 1;
  const places = placesOf.get(items) ?? { searches: 0, byId: null };
  placesOf.set(items, places);
  places.searches += 1;
  if (places.searches <= SEARCHES) return items.findIndex((item) => item[identity] === id);
  const find = () => places.byId?.get(id) ?? -1;
  const isStill = (at: number) =>
    at < 0 ? places.byId?.size === items.length : items[at]?.[identity] === id;
  // Another change may have taken an item out: the places are built again.
  if (!isStill(find())) places.byId = new Map(items.map((item, at) => [String(item[identity]), at]));
  return find();
}

/** Inserts an item, and moves the positions of the items behind it. */
function insertAt(items: Item[], at: number, item: Item, id: string): void {
  items.splice(at, 0, item);
  const places = placesOf.get(items);
  if (!places?.byId) return;
  if (at === items.length - 1) places.byId.set(id, at);
  else placesOf.delete(items);
}

function removeAt(items: Item[], at: number): void {
  items.splice(at, 1);
  placesOf.delete(items);
}

/** Inserts an item by its creation time, so that a restored one returns to its old place: behind default activities. */
function putByAge(items: Aged[], item: Aged, resource: PlanResource): void {
  const isBefore = (other: Aged) =>
    !isAfter(other, item) || (resource === 'activities' && isDefault(other) && !isDefault(item));
  // Most items are new, and come last.
  insertAt(items, items.findLastIndex(isBefore) + 1, item, item.id);
}

/**
 * Puts an item into a plan that may be changed, in place of its former state. @param isNew whether the item gets a
 * creation time after all others
 */
export function putItem(plan: AppData, resource: PlanResource, item: Item, isNew = false): void {
  const { place, order, identity } = resources[resource];
  if (place === 'northStarPoster' || place === 'freeDays') {
    Object.assign(plan, { [place]: item });
    return;
  }
  const items = itemsOf(plan, resource);
  const id = changeIdOf(resource, item);
  const at = placeIn(plan, resource, id);
  const former = items[at];
  // The account may give a new item another age.
  if (former && (order !== 'age' || former['created_at'] === item['created_at'])) items[at] = item;
  else if (order === 'age') {
    if (former) removeAt(items, at);
    const aged = items as Aged[];
    const created_at = isNew ? ageAmong(aged, String(item['created_at'])) : String(item['created_at']);
    putByAge(aged, { ...item, created_at }, resource);
  } else {
    const next = items.findIndex((other) => String(other[identity]) > id);
    insertAt(items, next < 0 ? items.length : next, item, id);
  }
}

/** Takes an item out of a plan that may be changed. */
export function takeItem(plan: AppData, resource: PlanResource, item: Item): void {
  const { place } = resources[resource];
  if (place === 'northStarPoster') delete plan.northStarPoster;
  else if (place === 'freeDays') delete plan.freeDays;
  else {
    const items = itemsOf(plan, resource);
    removeAt(items, items.indexOf(item));
  }
}
