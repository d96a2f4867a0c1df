/** A piece of a text; `href` where it is the address of a page. */
export interface TextPiece {
  /** Where in the text it begins. */
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
// What ends a sentence or closes a bracket around an address is no part of it.
const TAIL = /[.,;:!?)\]}]+$/;

/** The pieces of a text in their order. Only addresses of http and https are links: nothing else may be opened. */
export function splitLinks(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TAIL, '');
    if (!URL.canParse(address)) continue;
    if (index > at) pieces.push({ at, text: text.slice(at, index), href: null });
    pieces.push({ at: index, text: address, href: new URL(address).href });
    at = index + address.length;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), href: null });
  return pieces;
}
