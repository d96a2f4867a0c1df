import { readableTitle } from './readable-text.ts';
import { isEmoji, isJoining, isNumber, textWords, type TextWord } from './text-words.ts';

const MOST = 5;
const LONGEST = 60;
const PHRASE_WORDS = 3;

// Words that are too common to be keywords: function words, days and months of several languages.
const COMMON = new Set(
  (
    'a an and at by for from in into of off on or out the to up with my our your his her their re fw fwd vs via per ' +
    'der die das und mit bei von zum zur im am ein eine och med till hos för den det en ett de la le les el los las ' +
    'un une y et avec con para pour del du il lo e di da ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun ' +
    'january february march april may june july august september october november december ' +
    'jan feb mar apr jun jul aug sep oct nov dec am pm today tomorrow'
  ).split(' '),
);

const isDistinctive = ({ folded }: TextWord) =>
  !COMMON.has(folded) && !isNumber(folded) && (folded.length > 2 || /[^a-z0-9]/.test(folded));

/** Words joined by a hyphen form one compound: 'stand-up' is one word to a person, and 'stand' alone is ambiguous. */
function compoundsOf(text: string, words: readonly TextWord[]): readonly TextWord[] {
  const compounds: TextWord[] = [];
  for (const word of words) {
    const last = compounds.at(-1);
    if (last && text.slice(last.end, word.start) === '-') {
      compounds[compounds.length - 1] = { ...last, folded: `${last.folded}-${word.folded}`, end: word.end };
    } else compounds.push(word);
  }
  return compounds;
}

/** Runs of distinctive words that could form a phrase. */
function phrasesOf(text: string, words: readonly TextWord[]): TextWord[][] {
  const phrases: TextWord[][] = [];
  let last: TextWord | undefined;
  for (const word of words) {
    const areWords = !isEmoji(word.folded) && !isEmoji(last?.folded ?? '');
    const goesOn = last && areWords && isDistinctive(last) && isJoining(text.slice(last.end, word.start));
    if (isDistinctive(word)) {
      const phrase = phrases.at(-1);
      if (goesOn && phrase && phrase.length < PHRASE_WORDS) phrase.push(word);
      else phrases.push([word]);
    }
    last = word;
  }
  return phrases;
}

/**
 * Suggests keywords for a rule after a person has corrected an event with this title: phrases first, then words, longer
 * ones first, and emoji. Every suggestion matches the title; there may be none.
 */
export function suggestKeywords(title: string): readonly string[] {
  const text = readableTitle(title);
  const phrases = phrasesOf(text, compoundsOf(text, textWords(text)));
  const spelled = (words: readonly TextWord[]) =>
    text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).toLowerCase();
  const longestFirst = (one: string, other: string) =>
    Number(isEmoji(one)) - Number(isEmoji(other)) || other.length - one.length;
  const several = phrases
    .filter(({ length }) => length > 1)
    .map(spelled)
    .toSorted(longestFirst);
  const single = phrases
    .flat()
    .map((word) => spelled([word]))
    .toSorted(longestFirst);
  return [...new Set([...several, ...single])].filter(({ length }) => length <= LONGEST).slice(0, MOST);
}
