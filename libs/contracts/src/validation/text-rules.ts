let graphemes: Intl.Segmenter | undefined;

/** At most two typed characters, or one picked emoji of any length (PRD-15). */
export function isEmojiText(text: string): boolean {
  const typed = Array.from(text).length;
  // Created when it is first needed, because that takes a page some milliseconds.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return typed > 0 && (typed <= 2 || [...graphemes.segment(text)].length === 1);
}

/** The number of typed characters: code points, so that a simple emoji counts as one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** Bytes of UTF-8 that a character of a text may have on average: enough for every script, not for emojis alone. */
const BYTES_PER_CHARACTER = 3;

/**
 * The length that is compared with a limit (PRD-16): the characters of the text, or a third of its bytes if that is
 * more. A text whose UTF-16 units are within a limit is always within it.
 */
export function textLength(text: string): number {
  return Math.max(
    characterCount(text),
    Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_CHARACTER),
  );
}

/** `#RRGGBB`, either case. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/**
 * An email address: text, an at sign, a domain with a dot (API-62); no spaces, brackets, or bidirectional control
 * characters.
 */
export const EMAIL_PATTERN =
  /^[^\s@<>"\u202A-\u202E\u2066-\u2069]+@[^\s@<>"\u202A-\u202E\u2066-\u2069]+\.[^\s@<>".\u202A-\u202E\u2066-\u2069]+$/;

const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
// A NUL is kept, so that the check for storable text rejects it.
const LINE_BREAKS = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;
// More than four combining marks on a letter, which no script needs, would cover other rows of a table.
const TOWERS = /(\p{M}{4})\p{M}+/gu;
const ONLY_UNSEEN = /^(?:(?!\0)[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{Cc}\u2800])*$/u;

/** True if nothing in a text is visible: it is empty, or has only spaces, control and zero-width characters. */
export function isInvisible(text: string): boolean {
  return ONLY_UNSEEN.test(text);
}

/**
 * The name of a person as others may read it: on one line, because line breaks would start new paragraphs in a mail;
 * without invisible direction controls, because letters have their own direction; with at most four combining marks per
 * letter; and empty if nothing in it is visible.
 */
export function asPublicName(text: string): string {
  const line = text.replaceAll(TURNS, '').replaceAll(TOWERS, '$1').replaceAll(LINE_BREAKS, ' ').trim();
  return isInvisible(line) ? '' : line;
}

/** Text that every store accepts: PostgreSQL rejects NUL and lone surrogates, in text and in jsonb. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
