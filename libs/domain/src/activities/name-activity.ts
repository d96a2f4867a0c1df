import { foldedName } from './folded-name.ts';

/** The emoji of an activity that the time block dialog creates without one (BLK-23). */
export const PIN_EMOJI = '📌';

const UNNAMED_ACTIVITY = 'My activity';

/**
 * Name and emoji of the activity that the time block dialog creates: as typed, else 'My activity' with a pin (BLK-23).
 */
export function nameActivity(
  typedName: string,
  emoji: string | null | undefined,
): { name: string; emoji: string } {
  return { name: typedName.trim() || UNNAMED_ACTIVITY, emoji: emoji?.trim() || PIN_EMOJI };
}

function withSuffix(name: string, suffix: string, longest: number): string {
  const maxLength = longest - suffix.length;
  if (name.length <= maxLength) return name + suffix;
  let start = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (start.length + segment.length > maxLength) break;
    start += segment;
  }
  return start.trimEnd() + suffix;
}

/**
 * The name of an activity's copy (KIT-18), which none of the others has: it would be that one (KIT-23). A name that would be
 * longer than `longest` UTF-16 units is cut before the suffix, by grapheme clusters.
 */
export function copyName(
  name: string,
  others: readonly { readonly name: string }[],
  longest = Infinity,
): string {
  const taken = new Set(others.map((other) => foldedName(other.name)));
  let copy = withSuffix(name, ' (Copy)', longest);
  for (let number = 2; taken.has(foldedName(copy)); number += 1)
    copy = withSuffix(name, ` (Copy ${number})`, longest);
  return copy;
}
