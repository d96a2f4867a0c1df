import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Identified {
  readonly id: string;
}

/** Changes a cached list where it is loaded; a list that nobody has read yet needs no change. */
export function patchList<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: readonly Item[]) => readonly Item[],
): void {
  client.setQueryData<readonly Item[]>(queryKey, (items) => items && change(items));
}

/** Lays fields over the item of this id. */
export function patchItem<Item extends Identified>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  changes: Partial<Item>,
): void {
  patchList<Item>(client, queryKey, (items) =>
    items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
  );
}

/** Takes the item of this id out. */
export function dropItem(client: QueryClient, queryKey: QueryKey, id: string): void {
  patchList<Identified>(client, queryKey, (items) => items.filter((item) => item.id !== id));
}

/** Puts an item in the place of the one with `id`, or at the end. */
export function putItem<Item extends Identified>(
  client: QueryClient,
  queryKey: QueryKey,
  item: Item,
  id: string = item.id,
): void {
  patchList<Item>(client, queryKey, (items) =>
    items.some((other) => other.id === id)
      ? items.map((other) => (other.id === id ? item : other))
      : [...items, item],
  );
}

/** The fields that carry a value or null, as a patch of the cached item. */
export function sent<Changes extends object>(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Changes;
}
