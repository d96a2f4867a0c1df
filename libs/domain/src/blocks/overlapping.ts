/** A block or an event at a time of a day. */
export interface TimedItem {
  /** The minute at which it starts, from the midnight of the day on. */
  readonly start: number;
  readonly minutes: number;
}

/**
 * The timed blocks and events of one day that overlap another one, each with those others by their start (CAL-60).
 * Those that touch do not overlap, nor do those without any minutes.
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
