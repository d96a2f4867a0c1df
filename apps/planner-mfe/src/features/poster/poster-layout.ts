import { pictureText } from '../../shared/print/picture-text.ts';
import type { PosterSection } from './poster.ts';

/** A line of text of the poster, at the position of its baseline. */
export interface PosterLine {
  /** The number of the line. */
  readonly key: string;
  readonly y: number;
  readonly text: string;
  readonly isHeading: boolean;
}

export interface PosterLayout {
  readonly height: number;
  /** The type size of the answers, in units of the drawing. */
  readonly size: number;
  readonly lines: readonly PosterLine[];
}

/** Returns the width of a text in type size 1. */
export type Measure = (text: string) => number;

// Width of the drawing, in its own units: with HEIGHT, the proportions of a sheet of paper.
export const WIDTH = 1190;
const HEIGHT = 1684;
export const MARGIN = 96;
/** The vertical position of the first answer, below the title. */
const TOP = 236;

const LARGEST = 40;
/** The smallest type size; a longer text makes the poster longer. */
const SMALLEST = 8;
// Line heights and the gap, relative to the type size.
const LINE = 1.45;
const HEADING_LINE = 1.9;
const GAP = 1.5;
/** The greatest height of a gap when room is left, relative to the type size. */
const WIDEST_GAP = 2.2;
export const HEADING_SIZE = 1.25;

const LETTERS = new Intl.Segmenter();

/** Cuts a word that is too long: the beginning that fits, at least one character, and the rest. */
function cut(word: string, width: number, measure: Measure): readonly [string, string] {
  const letters = [...LETTERS.segment(word)].map(({ segment }) => segment);
  let count = 1;
  while (count < letters.length && measure(letters.slice(0, count + 1).join('')) <= width) count++;
  return [letters.slice(0, count).join(''), letters.slice(count).join('')];
}

/** A paragraph in lines of this width, relative to the type size. */
function wrapText(paragraph: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > width) {
      const [start, rest] = cut(line, width, measure);
      if (rest === '') break;
      lines.push(start);
      line = rest;
    }
  }
  return [...lines, line];
}

const linesOf = ({ text }: PosterSection, width: number, measure: Measure): readonly string[] =>
  pictureText(text)
    .split(/\r?\n/)
    .flatMap((paragraph) => wrapText(paragraph, width, measure));

/** The sections on one sheet, as large as they fit (POS-7). */
export function posterLayout(sections: readonly PosterSection[], measure: Measure): PosterLayout {
  const widths = new Map<string, number>();
  const cachedMeasure: Measure = (text) => {
    const width = widths.get(text) ?? measure(text);
    widths.set(text, width);
    return width;
  };
  const blocksAt = (size: number) =>
    sections.map((section) => ({
      heading: `${section.mark} ${section.title}`,
      texts: linesOf(section, (WIDTH - 2 * MARGIN) / size, cachedMeasure),
    }));
  const heightAt = (size: number, blocks: ReturnType<typeof blocksAt>) =>
    size *
    blocks.reduce((sum, { texts }) => sum + HEADING_LINE + texts.length * LINE, (blocks.length - 1) * GAP);
  const room = HEIGHT - MARGIN - TOP;
  let size = LARGEST;
  let blocks = blocksAt(size);
  while (size > SMALLEST && heightAt(size, blocks) > room) {
    size -= 1;
    blocks = blocksAt(size);
  }
  const needed = heightAt(size, blocks);
  const left = Math.max(0, room - needed);
  const gap = GAP * size + Math.min(left / Math.max(1, blocks.length), (WIDEST_GAP - GAP) * size);
  let y = TOP;
  const lines: PosterLine[] = [];
  const add = (text: string, isHeading: boolean) => {
    y += size * (isHeading ? HEADING_LINE : LINE);
    lines.push({ key: `line ${lines.length + 1}`, y: Math.round(y), text, isHeading });
  };
  blocks.forEach(({ heading, texts }, index) => {
    if (index > 0) y += gap;
    add(heading, true);
    for (const text of texts) add(text, false);
  });
  return { height: Math.max(HEIGHT, Math.ceil(TOP + needed + MARGIN)), size, lines };
}
