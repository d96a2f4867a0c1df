import { foldText } from './fold-text.ts';
import type { TextRange } from './quick-add-token.ts';

/** The end of a word, so that 'apr' does not match in 'apricot'. */
export const WORD_END = String.raw`(?![\p{L}\p{N}])`;

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * A regular expression for any of the words, the longest first, for folded text; without words one that never matches.
 */
export function anyOf(words: readonly string[]): string {
  const key = words.join('|');
  const knownSource = sources.get(key);
  if (knownSource !== undefined) return knownSource;
  const newSource = sourceOf(words);
  sources.set(key, newSource);
  return newSource;
}

// Cached, because a text is read at each of its characters with the same words.
const sources = new Map<string, string>();

function sourceOf(words: readonly string[]): string {
  if (words.length === 0) return '(?!)';
  const escapedWords = words.map((word) => escaped(foldText(word)).replaceAll(' ', ' +'));
  return `(?:${escapedWords.toSorted((one, other) => other.length - one.length).join('|')})`;
}

const foldedWords = new Map<string, string>();

function foldedWord(word: string): string {
  const known = foldedWords.get(word) ?? foldText(word);
  foldedWords.set(word, known);
  return known;
}

/** The index of the list that has the word; spaces may be repeated. */
export function indexIn(lists: readonly (readonly string[])[], word: string): number {
  const plain = word.replaceAll(/ +/g, ' ');
  return lists.findIndex((list) => list.some((candidate) => foldedWord(candidate) === plain));
}

/** Matches a source at exactly this position of the folded text. */
export function matchAt(source: string, text: string, at: number): RegExpExecArray | null {
  const pattern = patternOf(source);
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The places at which a source matches from the start of a word. */
export function placesOf(source: string, text: string): TextRange[] {
  const pattern = wholePatterns.get(source) ?? new RegExp(`(?<![\\p{L}\\p{N}])${source}${WORD_END}`, 'gu');
  wholePatterns.set(source, pattern);
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

const wholePatterns = new Map<string, RegExp>();

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const knownPattern = patterns.get(source);
  if (knownPattern !== undefined) return knownPattern;
  const newPattern = new RegExp(source, 'uy');
  patterns.set(source, newPattern);
  return newPattern;
}
