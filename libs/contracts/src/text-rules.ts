const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most two typed characters, or one picked emoji of any length (PRD-15). */
export function isEmojiText(text: string): boolean {
  const typed = Array.from(text).length;
  return typed > 0 && (typed <= 2 || [...graphemes.segment(text)].length === 1);
}

/** How many characters a person has typed: code points, so that an emoji of one is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** `#RRGGBB`, either case. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/** Text, an at sign, a domain with a dot (API-62); no blanks, brackets, or signs that turn the text around. */
export const EMAIL_PATTERN =
  /^[^\s@<>"\u202A-\u202E\u2066-\u2069]+@[^\s@<>"\u202A-\u202E\u2066-\u2069]+\.[^\s@<>".\u202A-\u202E\u2066-\u2069]+$/;

const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
// A NUL is kept, so that the check for storable text refuses it.
const LINE_BREAKS = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;
// More than four combining marks on a letter, which no script needs, would cover other rows of a table.
const TOWERS = /(\p{M}{4})\p{M}+/gu;
const ONLY_UNSEEN = /^(?:(?!\0)[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{Cc}\u2800])*$/u;

/** True when nothing of a text can be seen: it is empty, or of spaces, controls and signs without a shape. */
export function isUnseen(text: string): boolean {
  return ONLY_UNSEEN.test(text);
}

/**
 * The name of a person as others may read it: on one line, or it would begin paragraphs of its own in a mail; without
 * the unseen signs that turn the direction of all that follows, for letters keep the direction that they have by
 * themselves; without towers of marks; and empty where nothing of it can be seen.
 */
export function asPublicName(text: string): string {
  const line = text.replaceAll(TURNS, '').replaceAll(TOWERS, '$1').replaceAll(LINE_BREAKS, ' ').trim();
  return isUnseen(line) ? '' : line;
}

/**
 * Text that every store can hold: PostgreSQL takes neither a NUL nor half a surrogate pair, in
 * text or in jsonb.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
