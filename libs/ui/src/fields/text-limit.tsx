// From this share of the limit on, the remaining length is shown; earlier it would only distract.
const NEAR = 0.9;

let count: Intl.NumberFormat | undefined;

/** '10,000': a formatted number of characters. */
export function countText(length: number): string {
  // When it is first needed: a form near no limit formats nothing.
  count ??= new Intl.NumberFormat('en');
  return count.format(length);
}

/** The length of a text when saved, as the server counts: trimmed, in characters or a third of its bytes (PRD-16). */
export function lengthOf(text: string): number {
  const saved = text.trim();
  return Math.max(Array.from(saved).length, Math.ceil(new TextEncoder().encode(saved).length / 3));
}

/** True if a text is longer than the limit. */
export const isTooLong = (text: string, limit: number): boolean => lengthOf(text) > limit;

/** The note below a field with a limit: none at first, the count near the limit, an error beyond it. */
export function limitNote(
  text: string,
  limit: number | undefined,
): { readonly hint?: string; readonly error?: string } {
  const length = lengthOf(text);
  if (limit === undefined || length < limit * NEAR) return {};
  if (length <= limit) return { hint: `${countText(length)} of ${countText(limit)} characters` };
  return { error: `This is ${countText(length)} characters long. Keep it to ${countText(limit)}.` };
}
