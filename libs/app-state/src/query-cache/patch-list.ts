import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Identified {
  readonly id: string;
}

/** Changes a cached list if it is loaded. */
export function patchList<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: readonly Item[]) => readonly Item[],
): void {
  client.setQueryData<readonly Item[]>(queryKey, (items) => items && change(items));
}

/** Merges fields into the item with this id. */
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

/** Removes the item with this id. */
export function dropItem(client: QueryClient, queryKey: QueryKey, id: string): void {
  patchList<Identified>(client, queryKey, (items) => items.filter((item) => item.id !== id));
}

/** Replaces the item with `id`, or appends. */
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
