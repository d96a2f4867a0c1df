import { foldWord } from './fold-word.ts';

/** A word and its position in a text. */
export interface TextWord {
  readonly folded: string;
  /** UTF-16 positions; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

// Scripts without spaces between words: each letter counts as a word, and words are phrases of letters.
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const EMOJI = '\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]*';
const WORD = new RegExp(
  `[${UNSPACED}]\\p{M}*|${EMOJI}(?:\\u200d${EMOJI})*|(?:(?![${UNSPACED}])[\\p{L}\\p{N}]\\p{M}*)+`,
  'gu',
);
const PLAIN = /^[\0-\x7f]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;

const STARTS_EMOJI = /^\p{Extended_Pictographic}/u;

/** An emoji by its first code point, so that skin tone and gender are ignored; any other word folded. */
function compared(word: string): string {
  return STARTS_EMOJI.exec(word)?.[0] ?? foldWord(word);
}

/** True for an emoji in its folded form. */
export function isEmoji(folded: string): boolean {
  return STARTS_EMOJI.test(folded);
}

/** The words of a text in order, in any language; an emoji is a word. */
export function textWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  const isPlain = PLAIN.test(text);
  const searchedText = isPlain ? text.toLowerCase() : text;
  for (const match of searchedText.matchAll(isPlain ? PLAIN_WORD : WORD)) {
    const [word] = match;
    words.push({
      folded: isPlain ? word : compared(word),
      start: match.index,
      end: match.index + word.length,
    });
  }
  return words;
}

// White space within a line, and at most one joining character: 'check-in', 'check in', 'wrap & up'.
const JOINING = /^[^\S\n]*(?:[\p{Pd}'’_/&+][^\S\n]*)?$/u;
const NUMBER = /^\p{N}+$/u;

/** True if two words with this text between them can form a phrase. */
export function isJoining(gap: string): boolean {
  return gap === ' ' || gap === '' || gap === '-' || JOINING.test(gap);
}

/** True for a word of digits: between two of them the separator carries meaning (1:1 is not 1/1). */
export function isNumber(folded: string): boolean {
  return NUMBER.test(folded);
}
