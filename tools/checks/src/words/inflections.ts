import { irregularWords } from './irregular-words.ts';

const VOWEL_BEFORE_Y = /[aeiou]y$/;
/** A short word whose last letter is doubled: clip, clipped. */
const DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

function stemOf(word: string, suffix: 'ed' | 'ing'): string {
  if (word.endsWith('e')) return word.slice(0, -1);
  if (suffix === 'ed' && word.endsWith('y') && !VOWEL_BEFORE_Y.test(word)) return `${word.slice(0, -1)}i`;
  return DOUBLED.test(word) ? `${word}${word.at(-1)}` : word;
}

function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return word.endsWith('y') && !VOWEL_BEFORE_Y.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** A word with its plural, past and progressive, and its irregular forms: place, places, placed, placing. */
const wordForms = (word: string): string[] => [
  ...new Set([
    word,
    pluralOf(word),
    `${stemOf(word, 'ed')}ed`,
    `${stemOf(word, 'ing')}ing`,
    ...(irregularWords[word] ?? []),
  ]),
];

/** The forms of a word, or of a phrase of which each word may be inflected: send mail, sends mail, send mails. */
export function formsOf(phrase: string): string[] {
  return phrase
    .split(' ')
    .map(wordForms)
    .reduce((phrases, forms) => phrases.flatMap((start) => forms.map((form) => `${start} ${form}`)));
}
