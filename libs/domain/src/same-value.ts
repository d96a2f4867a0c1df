/**
 * A value without missing properties and with sorted names: the server and a browser may write equal values in two
 * ways.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]): [string, unknown] => [name, plain(part)]);
}

/** A text that is equal for equal values. */
export const plainText = (value: unknown): string => JSON.stringify(plain(value));

/** Whether two values of a field are equal; a missing value equals null. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || plainText(one) === plainText(other);
