import { northStarsAt } from './north-star-choice.ts';
import type { PossibleToken, QuickAddContext } from './quick-add-token.ts';
import { daysAt } from './read-phrases.ts';
import { hourAfterDay, timesAt } from './read-times.ts';
import { perVocabulary, type Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, matchAt, WORD_END } from './word-patterns.ts';

/** Whether a title ends here: at the end of the line, or before 'with'. */
export const isBehindTitle = (rest: string, words: Vocabulary): boolean =>
  /^[\s.!?)]*$/.test(rest) || matchAt(` +${anyOf(words.with)}${WORD_END}`, rest, 0) !== null;

const MARKS = '!#';

/** '!health' or '#health'. */
function northStarAt(text: string, at: number, { northStars }: QuickAddContext): PossibleToken[] {
  const match = matchAt(String.raw`[${MARKS}](?<name>[\p{L}\p{N}_-]+)`, text, at);
  const typed = match?.groups?.['name']?.replaceAll(/[_-]/g, '') ?? '';
  const [star] = typed === '' ? [] : northStarsAt(typed, northStars);
  if (match === null || star === undefined) return [];
  return [{ start: at, end: at + match[0].length, meaning: { northStarId: star.id }, certainty: 'sure' }];
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The longest token that can begin at this position; of two equally long ones the certain one. */
function longestAt(
  text: string,
  at: number,
  words: Vocabulary,
  context: QuickAddContext,
): PossibleToken | null {
  const found = [
    ...northStarAt(text, at, context),
    ...[...daysAt(text, at, words, context), ...timesAt(text, at, words)].map((token) => ({
      ...token,
      start: at,
    })),
  ];
  return found.reduce<PossibleToken | null>((best, token) => {
    if (best === null || token.end > best.end) return token;
    return token.end === best.end && best.certainty !== 'sure' && token.certainty === 'sure' ? token : best;
  }, null);
}

/** The hour in 'fri 9', if no title continues there as in 'fri 9 pages'. */
function hourAt(
  text: string,
  at: number,
  before: PossibleToken | undefined,
  words: Vocabulary,
  context: QuickAddContext,
): PossibleToken | null {
  if (before?.meaning.days === undefined || text.slice(before.end, at).trim() !== '') return null;
  const hour = hourAfterDay(text, at);
  if (hour === null) return null;
  const next = hour.end + (/^[ ,]*/.exec(text.slice(hour.end))?.[0].length ?? 0);
  const isLast = isBehindTitle(text.slice(hour.end), words) || longestAt(text, next, words, context) !== null;
  return isLast ? { ...hour, start: at } : null;
}

/** In languages without spaces, whether a token ends before a particle, another token or the end of the text. */
function endsWord(text: string, token: PossibleToken, words: Vocabulary, context: QuickAddContext): boolean {
  if (words.isSpaced || MARKS.includes(text[token.start] ?? ' ')) return !isWordCharacter(text[token.end]);
  if (!isWordCharacter(text[token.end])) return true;
  if (matchAt(anyOf([...words.particles, ...words.and]), text, token.end) !== null) return true;
  return token.certainty === 'sure' || longestAt(text, token.end, words, context) !== null;
}

/** Matches the words with which a token may begin. Most words of a title are not among them, and need not be tried. */
const beginningOf = perVocabulary((words) => {
  const patterns: readonly string[] = [
    'clocks',
    'dates',
    'hints',
    'monthSlots',
    'daysOfMonth',
    'numberedDays',
    'ends',
    'unknown',
  ] satisfies (keyof Vocabulary)[];
  const lists = Object.entries(words).filter(([name]) => !patterns.includes(name));
  const all = [
    ...lists.flatMap(([, list]) => stringsOf(list)),
    ...Object.keys(words.durations),
    'de',
    '午前',
  ];
  return String.raw`[\d${MARKS}]|${anyOf([...new Set(all)])}`;
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** The possible tokens, in the order of the folded text. */
export function possibleTokens(text: string, words: Vocabulary, context: QuickAddContext): PossibleToken[] {
  const tokens: PossibleToken[] = [];
  let at = 0;
  while (at < text.length) {
    const canBegin =
      at === 0 ||
      (!words.isSpaced && !MARKS.includes(text[at] ?? ' ')) ||
      /[\s,;(、]/.test(text[at - 1] ?? '');
    const token =
      canBegin && matchAt(beginningOf(words), text, at) !== null
        ? (longestAt(text, at, words, context) ?? hourAt(text, at, tokens.at(-1), words, context))
        : null;
    if (token !== null && endsWord(text, token, words, context)) {
      tokens.push(token);
      at = token.end;
    } else at += 1;
  }
  return tokens;
}
