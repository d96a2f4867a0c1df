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

const COPY_SUFFIX = ' (Copy)';

/**
 * The name of an activity's copy (KIT-18). A name that would be longer than `longest` UTF-16 units is cut before the
 * suffix, by grapheme clusters.
 */
export function copyName(name: string, longest = Infinity): string {
  const maxLength = longest - COPY_SUFFIX.length;
  if (name.length <= maxLength) return name + COPY_SUFFIX;
  let start = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (start.length + segment.length > maxLength) break;
    start += segment;
  }
  return start.trimEnd() + COPY_SUFFIX;
}
