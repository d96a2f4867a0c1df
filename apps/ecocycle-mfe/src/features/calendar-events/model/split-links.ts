import { withoutAtEnd } from '@simmer/domain/without-at-end';

/** A part of a text; `href` if it is a URL. */
export interface TextPiece {
  /** Its position in the text. */
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
// Trailing punctuation and brackets are not part of a URL.
const TAIL = '.,;:!?)]}';

/** The parts of a text in order. Only http and https URLs become links. */
export function splitLinks(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutAtEnd(found, TAIL);
    if (!URL.canParse(address)) continue;
    if (index > at) pieces.push({ at, text: text.slice(at, index), href: null });
    pieces.push({ at: index, text: address, href: new URL(address).href });
    at = index + address.length;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), href: null });
  return pieces;
}
