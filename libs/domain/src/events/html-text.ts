import { Parser } from 'htmlparser2';

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const PARAGRAPHS = named('p h1 h2 h3 h4 h5 h6 blockquote table ul ol');
const LINES = named('div li tr hr dl dt dd pre center');
const CELLS = named('td th');
const UNSEEN = named('head script style title');
const INLINE = named(
  'a abbr b big body br code em font html html-blob i img meta o:p s small span strike strong sub sup tbody tfoot thead tt u',
);
const KNOWN = new Set([...PARAGRAPHS, ...LINES, ...CELLS, ...UNSEEN, ...INLINE]);

/**
 * The pattern of a tag. Text with '<' that begins no tag stays as it is: 'a < b', 'List<String>', 'if a <b and c> d'.
 */
const TAG = /<\/?([a-z][a-z0-9:-]*)(?=\s*\/?>|\s+[\w:-]+\s*=|\s+nowrap)/gi;
/**
 * The pattern of entities; entities alone do not make a text HTML, because some programs escape characters in plain
 * texts.
 */
const ESCAPED = /&(?:amp|lt|gt|quot|apos|nbsp|#39);/;
/** The maximum number of characters that are read. */
const LONGEST = 50_000;

const tagsOf = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(TAG), ([, name = '']) => name.toLowerCase()).filter((name) => KNOWN.has(name)),
  );

/** The address of a link; empty for a link that opens no page, such as a script. */
const addressOf = (href = ''): string =>
  /^(?:https?:|mailto:|tel:)/i.test(href.trim()) ? href.trim().replace(/^(?:mailto|tel):/i, '') : '';

class TextWriter {
  #text = '';
  #link: { readonly address: string; readonly start: number } | null = null;

  add(text: string): void {
    // In HTML, blanks at the start of a line, and after other blanks, do not show.
    this.#text += /(?:^|\s)$/.test(this.#text) ? text.replace(/^ +/, '') : text;
  }

  /** Begins a line, unless the current one is empty, and leaves `count - 1` empty lines before it. */
  lines(count: number): void {
    this.#text = this.#text.trimStart().replace(/[ \t]+$/, '');
    if (this.#text === '') return;
    const present = /\n*$/.exec(this.#text)?.[0].length ?? 0;
    this.#text += '\n'.repeat(Math.max(0, count - present));
  }

  break(): void {
    this.#text += '\n';
  }

  openLink(href: string | undefined): void {
    this.closeLink();
    this.#link = { address: addressOf(href), start: this.#text.length };
  }

  closeLink(): void {
    const { address, start } = this.#link ?? { address: '', start: 0 };
    this.#link = null;
    const label = this.#text.slice(start).trim();
    if (address === '' || label.includes(address) || `${label}/` === address) return;
    this.#text += label === '' ? address : ` (${address})`;
  }

  finish(): string {
    this.closeLink();
    return this.#text
      .replaceAll('\u00A0', ' ')
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }
}

function written(html: string, hasLines: boolean): string {
  const writer = new TextWriter();
  let unseen = 0;
  const block = (name: string): void => {
    if (PARAGRAPHS.has(name)) writer.lines(2);
    else if (LINES.has(name)) writer.lines(1);
    else if (CELLS.has(name)) writer.add(' ');
  };
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      // Not a known tag; it may be an address in angle brackets.
      if (!KNOWN.has(name)) writer.add(html.slice(parser.startIndex, parser.endIndex + 1));
      if (UNSEEN.has(name)) unseen++;
      if (name === 'a') writer.openLink(attributes['href']);
      if (name === 'br') writer.break();
      block(name);
      if (name === 'li') writer.add('- ');
    },
    ontext: (text) => {
      // Without tags that break lines, line breaks of the text count.
      if (unseen === 0) writer.add(hasLines ? text.replaceAll(/\s+/g, ' ') : text);
    },
    onclosetag: (name, isImplied) => {
      if (UNSEEN.has(name)) unseen--;
      if (name === 'a') writer.closeLink();
      if (!KNOWN.has(name) && !isImplied) writer.add(`</${name}>`);
      block(name);
    },
  });
  parser.end(html);
  return writer.finish();
}

/**
 * The text of a description that may be HTML (ICS-19): lines are kept, a link becomes 'text (address)'. A plain text
 * stays as it is, except for entities such as '&amp;', which are decoded. The result contains no code that could run.
 */
export function htmlText(text: string): string {
  const tags = tagsOf(text);
  if (tags.size === 0 && !ESCAPED.test(text)) return text;
  if (tags.size === 0) return written(text.slice(0, LONGEST).replaceAll('<', '&lt;'), false);
  const hasLines = [...tags].some((name) => name === 'br' || PARAGRAPHS.has(name) || LINES.has(name));
  return written(text.slice(0, LONGEST), hasLines);
}
