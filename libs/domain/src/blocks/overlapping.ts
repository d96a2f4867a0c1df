/** A block or an event at a time of a day. */
export interface TimedItem {
  /** The minute at which the item starts, counted from the midnight before the day. */
  readonly start: number;
  readonly minutes: number;
}

/**
 * The timed blocks and events of one day that overlap others, each with those others, ordered by start (CAL-60). Items
 * that only touch do not overlap, nor do items of zero minutes.
 */
export function overlapping<Item extends TimedItem>(
  items: readonly Item[],
): ReadonlyMap<Item, readonly Item[]> {
  const inOrder = items
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => one.start - other.start);
  const overlaps = new Map<Item, Item[]>();
  const add = (item: Item, other: Item) => overlaps.set(item, [...(overlaps.get(item) ?? []), other]);
  inOrder.forEach((item, index) => {
    for (const other of inOrder.slice(index + 1)) {
      if (other.start >= item.start + item.minutes) break;
      add(item, other);
      add(other, item);
    }
  });
  return overlaps;
}
