const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most two typed characters, or one picked emoji of any length (decision B19). */
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

/** Text, an at sign, a domain with a dot (spec section 5); no blanks, brackets, or signs that turn the text around. */
export const EMAIL_PATTERN =
  /^[^\s@<>"\u202A-\u202E\u2066-\u2069]+@[^\s@<>"\u202A-\u202E\u2066-\u2069]+\.[^\s@<>".\u202A-\u202E\u2066-\u2069]+$/;

/**
 * A text without the unseen signs that turn the direction of all that follows: in the name of a person they would spell
 * the rest of a table or a mail backwards. Letters keep the direction that they have by themselves.
 */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * A text with at most four marks upon one letter, more than any script needs: a tower of them would stand over other
 * people's lines in a table.
 */
export function withoutTowers(text: string): string {
  return text.replaceAll(/(\p{M}{4})\p{M}+/gu, '$1');
}

/**
 * Text that every store can hold: PostgreSQL takes neither a NUL nor half a surrogate pair, in
 * text or in jsonb.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
