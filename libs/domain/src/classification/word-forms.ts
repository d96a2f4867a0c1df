const LATIN = /^[a-z]{3,}$/;
const SIBILANT = /(?:s|x|z|ch|sh)$/;
const CONSONANT_Y = /[^aeiou]y$/;
/** The end of a word with one vowel before a final consonant (nap, plan, sunset), which English doubles. */
const DOUBLING = /(?:^|[^aeiou])[aeiou][bdgklmnprt]$/;

/** Noun endings of other languages (folded), and their plural endings. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(ung|heit|keit|schaft|taet|tat|ion)$/, ['$1en']],
  [/(ion)$/, ['$1es']],
  [/ione$/, ['ioni']],
  [/cao$/, ['coes']],
  [/(ning)$/, ['$1ar', '$1en', '$1arna']],
];

function plurals(word: string): string[] {
  if (CONSONANT_Y.test(word)) return [`${word.slice(0, -1)}ies`];
  if (SIBILANT.test(word)) return [`${word}es`];
  return word.endsWith('o') ? [`${word}s`, `${word}es`] : [`${word}s`];
}

function singulars(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  return /(?:x|z|ch|sh|ss)es$/.test(word) ? [word.slice(0, -2)] : [word.slice(0, -1)];
}

const isInflected = (word: string) => (word.length > 5 && word.endsWith('ing')) || /[^e]ed$|s$/.test(word);

function verbForms(word: string): string[] {
  if (isInflected(word) && !word.endsWith('ss')) return [];
  if (CONSONANT_Y.test(word)) return [`${word.slice(0, -1)}ied`, `${word}ing`];
  if (word.endsWith('ee')) return [`${word}d`, `${word}ing`];
  if (word.endsWith('e')) return [`${word}d`, `${word.slice(0, -1)}ing`];
  const doubled = DOUBLING.test(word) ? [`${word}${word.at(-1)}ed`, `${word}${word.at(-1)}ing`] : [];
  return [`${word}ed`, `${word}ing`, ...doubled];
}

const nounForms = (word: string) =>
  word.length < 5
    ? []
    : ENDINGS.flatMap(([ending, endings]) =>
        ending.test(word) ? endings.map((other) => word.replace(ending, other)) : [],
      );

/**
 * The inflected forms of a folded word: plural and singular, past, progressive. Forms are derived from the keyword
 * instead of stemming the text, so that 'train' matches 'training' but 'training' does not match 'train'.
 */
export function wordForms(folded: string): ReadonlySet<string> {
  if (!LATIN.test(folded)) return new Set([folded]);
  return new Set([
    folded,
    ...plurals(folded),
    ...singulars(folded),
    ...verbForms(folded),
    ...nounForms(folded),
  ]);
}

const SMALL = /^(?:[a-z]{2}|[0-9]+)$/;

/** The forms of the last word of a phrase, where short words and numbers have a plural too: 'check-ins' and '1:1s'. */
export function closingForms(folded: string): ReadonlySet<string> {
  return SMALL.test(folded) ? new Set([folded, `${folded}s`]) : wordForms(folded);
}
