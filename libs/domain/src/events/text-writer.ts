import { withoutAtEnd } from '../without-at-end.ts';

/** The address of a link; empty for a link that opens no page, such as a script. */
const addressOf = (href = ''): string =>
  /^(?:https?:|mailto:|tel:)/i.test(href.trim()) ? href.trim().replace(/^(?:mailto|tel):/i, '') : '';

const withoutBlanksAtEnd = (text: string): string => withoutAtEnd(text, ' \t');

/** Writes a text piece by piece. A piece is looked at once, so that the time is linear in the length of the text. */
export class TextWriter {
  /** The first begins with a character that shows: blanks at the start of a text do not. */
  readonly #pieces: string[] = [];
  #link: { readonly address: string; readonly firstPiece: number } | null = null;

  add(written: string): void {
    const last = this.#pieces.at(-1);
    // In HTML, blanks at the start of a line, and after other blanks, do not show.
    const isAfterBlank = last !== undefined && /\s/.test(last.slice(-1));
    const text =
      last === undefined ? written.trimStart() : isAfterBlank ? written.replace(/^ +/, '') : written;
    if (text !== '') this.#pieces.push(text);
  }

  /** Begins a line, unless the current one is empty, and leaves `count - 1` empty lines before it. */
  lines(count: number): void {
    for (let last = this.#pieces.pop(); last !== undefined; last = this.#pieces.pop()) {
      const shown = withoutBlanksAtEnd(last);
      if (shown === '') continue;
      this.#pieces.push(shown);
      break;
    }
    if (this.#pieces.length === 0) return;
    // No more is looked at than counts: the pieces may be long.
    const end = this.#pieces.slice(-count).map((piece) => piece.slice(-count));
    const tail = end.join('').slice(-count);
    const present = tail.length - withoutAtEnd(tail, '\n').length;
    this.add('\n'.repeat(count - present));
  }

  break(): void {
    this.add('\n');
  }

  openLink(href: string | undefined): void {
    this.closeLink();
    this.#link = { address: addressOf(href), firstPiece: this.#pieces.length };
  }

  closeLink(): void {
    if (this.#link === null) return;
    const { address, firstPiece } = this.#link;
    this.#link = null;
    if (address === '') return;
    const label = this.#pieces.slice(firstPiece).join('').trim();
    if (label.includes(address) || `${label}/` === address) return;
    this.#pieces.push(label === '' ? address : ` (${address})`);
  }

  finish(): string {
    this.closeLink();
    return this.#pieces
      .join('')
      .replaceAll('\u00A0', ' ')
      .split('\n')
      .map(withoutBlanksAtEnd)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }
}
