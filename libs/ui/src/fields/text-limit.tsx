// The share of the limit from which the remaining length is shown; earlier it would only distract.
const NEAR = 0.9;

let count: Intl.NumberFormat | undefined;

/** '10,000': a formatted number of characters. */
export function countText(length: number): string {
  // Created when it is first needed: a form near no limit formats nothing.
  count ??= new Intl.NumberFormat('en');
  return count.format(length);
}

/** The number of a text's characters when saved: trimmed, in code points. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** True if a text is longer than its limit in characters, or than three bytes of UTF-8 for each of these (PRD-16). */
export const isTooLong = (text: string, limit: number): boolean =>
  lengthOf(text) > limit || bytesOf(text) > BYTES_PER_CHARACTER * limit;

const BYTES_PER_CHARACTER = 3;
const bytesOf = (text: string) => new TextEncoder().encode(text.trim()).length;

/** The note below a field with a limit: none at first, the count near the limit, an error beyond it. */
export function limitNote(
  text: string,
  limit: number | undefined,
): { readonly hint?: string; readonly error?: string } {
  const length = lengthOf(text);
  if (limit === undefined || (length < limit * NEAR && !isTooLong(text, limit))) return {};
  if (length <= limit && isTooLong(text, limit))
    return { error: 'This is too long: emojis take more room than letters. Leave some out.' };
  if (length <= limit) return { hint: `${countText(length)} of ${countText(limit)} characters` };
  return { error: `This is ${countText(length)} characters long. Keep it to ${countText(limit)}.` };
}
