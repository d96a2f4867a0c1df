// From here on a person is told how much room is left; before, a count would only be in the way.
const NEAR = 0.9;

const count = new Intl.NumberFormat('en');

/** '10,000': how a count of characters is read. */
export const countText = (length: number): string => count.format(length);

/** How long a text is when it is saved: without blanks at its ends, in characters (code points) as the server counts. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** True when a text is longer than may be saved. */
export const isTooLong = (text: string, limit: number): boolean => lengthOf(text) > limit;

/** The note below a field of limited length: none at first, the count near the limit, an error beyond it. */
export function limitNote(
  text: string,
  limit: number | undefined,
): { readonly hint?: string; readonly error?: string } {
  const length = lengthOf(text);
  if (limit === undefined || length < limit * NEAR) return {};
  if (length <= limit) return { hint: `${count.format(length)} of ${count.format(limit)} characters` };
  return { error: `This is ${count.format(length)} characters long. Keep it to ${count.format(limit)}.` };
}
