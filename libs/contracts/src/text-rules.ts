const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most two typed characters, or one picked emoji of any length (decision B19). */
export function isEmojiText(text: string): boolean {
  const typed = Array.from(text).length;
  return typed > 0 && (typed <= 2 || [...graphemes.segment(text)].length === 1);
}

/** `#RRGGBB`, either case. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/** Text, an at sign, a domain with a dot (spec section 5); no blanks or brackets. */
export const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/**
 * Text that every store can hold: PostgreSQL takes neither a NUL nor half a surrogate pair, in
 * text or in jsonb.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
