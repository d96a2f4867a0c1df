import { eventLimits } from '../calendar-provider/event-limits.ts';
import { cut } from '../cut.ts';
import { ShallowParser } from './shallow-parser.ts';
import { TextWriter } from './text-writer.ts';

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
const tagsOf = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(TAG), ([, name = '']) => name.toLowerCase()).filter((name) => KNOWN.has(name)),
  );

function written(html: string, hasLines: boolean): string {
  const writer = new TextWriter();
  let unseen = 0;
  const block = (name: string): void => {
    if (PARAGRAPHS.has(name)) writer.lines(2);
    else if (LINES.has(name)) writer.lines(1);
    else if (CELLS.has(name)) writer.add(' ');
  };
  const parser: ShallowParser = new ShallowParser({
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
 * A longer text is cut before it is read.
 */
export function htmlText(whole: string): string {
  const text = cut(whole, eventLimits.text);
  const tags = tagsOf(text);
  if (tags.size === 0 && !ESCAPED.test(text)) return text;
  if (tags.size === 0) return written(text.replaceAll('<', '&lt;'), false);
  const hasLines = [...tags].some((name) => name === 'br' || PARAGRAPHS.has(name) || LINES.has(name));
  return written(text, hasLines);
}
