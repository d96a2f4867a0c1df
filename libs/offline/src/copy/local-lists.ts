import { ApiError } from '@simmer/contracts/client/api-error';
import { type Rejection, USED_ID } from '@simmer/domain/rejection';

const STATUS: Readonly<Record<Rejection['kind'], number>> = {
  conflict: 409,
  forbidden: 403,
  invalid: 422,
  unknown: 422,
};

const errorOf = (status: number, detail: string): ApiError => new ApiError(status, detail, { detail });

/** The version of a new block. */
export const FIRST_VERSION = 1;

/** A rejection as an API error, so that screens handle both sources alike. */
export const rejected = ({ kind, text }: Rejection): ApiError => errorOf(STATUS[kind], text);

/** Throws the rejection of a rule, if there is one. */
export function rejectBy(rejection: Rejection | null): void {
  if (rejection !== null) throw rejected(rejection);
}

/** Rejects an id that another item of the list has. */
export function rejectUsedId(items: readonly { id: string }[], id: string | undefined): void {
  if (items.some((item) => item.id === id)) throw rejected(USED_ID);
}

/** The item with this id; a 404 like the server's if there is none. */
export function itemOf<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw errorOf(404, 'Not found');
  return item;
}

/** Removes the item from its list and returns it. */
export function removeItem<Item extends { id: string }>(items: Item[], id: string): Item {
  const item = itemOf(items, id);
  items.splice(items.indexOf(item), 1);
  return item;
}

/** Replaces an item of the list by one with the sent fields; others stay (API-7). */
export function overlay<Item extends { id: string }>(items: Item[], id: string, changes: object): Item {
  const item = itemOf(items, id);
  const changed = { ...item, ...sentFields(changes) };
  items[items.indexOf(item)] = changed;
  return changed;
}

/** The fields with a value or null. */
export function sentFields(changes: object): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

interface Aged {
  readonly id: string;
  readonly created_at: string;
}

const isAfter = (one: Aged, other: Aged): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

/** Inserts an item by its creation time, so that a restored one returns to its old place. */
export function putByAge<Item extends Aged>(items: Item[], item: Item): void {
  const index = items.findIndex((other) => isAfter(other, item));
  items.splice(index < 0 ? items.length : index, 0, item);
}

/** A creation time that no other item of the list has, so that sorting by it is stable. */
export function ageAmong(items: readonly Aged[], now: string): string {
  const ages = new Set(items.map(({ created_at }) => created_at));
  let age = now;
  while (ages.has(age)) age = new Date(Date.parse(age) + 1).toISOString();
  return age;
}

/** Replaces the item that `isSame` finds, else appends. */
export function upsert<Item>(items: Item[], item: Item, isSame: (other: Item) => boolean): Item {
  const index = items.findIndex(isSame);
  if (index < 0) items.push(item);
  else items[index] = item;
  return item;
}
