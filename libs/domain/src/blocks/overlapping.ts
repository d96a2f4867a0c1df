/** A block or an event at a time of a day. */
export interface TimedItem {
  /** The minute at which it starts, from the midnight of the day on. */
  readonly start: number;
  readonly minutes: number;
}

/**
 * Which of the timed blocks and events of one day overlap another one (CAL-60). Those that touch do not, nor do those
 * without any minutes.
 *
 * @internal The cards of the week will read it (issue 37).
 */
export function overlapping<Item extends TimedItem>(items: readonly Item[]): ReadonlySet<Item> {
  const inOrder = items
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => one.start - other.start);
  const found = new Set<Item>();
  let lastEnd = Number.NEGATIVE_INFINITY;
  inOrder.forEach((item, index) => {
    const end = item.start + item.minutes;
    const next = inOrder[index + 1];
    if (item.start < lastEnd || (next !== undefined && next.start < end)) found.add(item);
    lastEnd = Math.max(lastEnd, end);
  });
  return found;
}
