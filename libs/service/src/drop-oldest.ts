/** Removes the entry of a map that was added first, if it has more than `max` entries. */
export function dropOldest(map: Map<unknown, unknown>, max: number): void {
  const [oldest] = map.keys();
  if (map.size > max) map.delete(oldest);
}
