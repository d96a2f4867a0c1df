import { folded } from './folded.ts';
import type { PossibleToken, QuickAddContext, QuickAddToken } from './quick-add-token.ts';
import { daysAt } from './read-phrases.ts';
import { timesAt } from './read-times.ts';
import type { Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

const MARKS = '!#';

/** '!health' or '#health': the North Star whose name begins so, its spaces left out or written as hyphens. */
function northStarAt(text: string, at: number, { northStars }: QuickAddContext): PossibleToken[] {
  const match = matchAt(String.raw`[${MARKS}](?<name>[\p{L}\p{N}_-]+)`, text, at);
  const typed = match?.groups?.['name']?.replaceAll(/[_-]/g, '');
  if (match === null || typed === undefined || typed === '') return [];
  const plain = ({ name }: { name: string }) => folded(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const star =
    northStars.find((candidate) => plain(candidate) === typed) ??
    northStars.find((candidate) => plain(candidate).startsWith(typed));
  if (star === undefined) return [];
  return [{ start: at, end: at + match[0].length, meaning: { northStarId: star.id }, certainty: 'sure' }];
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The longest thing that can begin at this place; a sure one of two equally long ones. */
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

/** Where words have no spaces, a word of the schedule ends where a particle, another such word or the text begins. */
function endsWord(text: string, token: PossibleToken, words: Vocabulary, context: QuickAddContext): boolean {
  if (words.isSpaced || MARKS.includes(text[token.start] ?? ' ')) return !isWordCharacter(text[token.end]);
  if (!isWordCharacter(text[token.end])) return true;
  if (matchAt(anyOf([...words.particles, ...words.and]), text, token.end) !== null) return true;
  return token.certainty === 'sure' || longestAt(text, token.end, words, context) !== null;
}

function possibleTokens(text: string, words: Vocabulary, context: QuickAddContext): PossibleToken[] {
  const tokens: PossibleToken[] = [];
  let at = 0;
  while (at < text.length) {
    const canBegin =
      at === 0 ||
      (!words.isSpaced && !MARKS.includes(text[at] ?? ' ')) ||
      /[\s,;(、]/.test(text[at - 1] ?? '');
    const token = canBegin && text[at] !== ' ' ? longestAt(text, at, words, context) : null;
    if (token !== null && endsWord(text, token, words, context)) {
      tokens.push(token);
      at = token.end;
    } else at += 1;
  }
  return tokens;
}

/** Whether only spaces, commas and 'and' lie between two places. */
function isJoined(text: string, from: number, to: number, words: Vocabulary): boolean {
  const between = text.slice(from, to);
  const joint = `[\\s,;、]*(?:${anyOf([...words.and, ...words.particles])}[\\s,;、]*)?$`;
  return matchAt(joint, between, 0)?.[0].length === between.length;
}

function runsOf(tokens: readonly PossibleToken[], text: string, words: Vocabulary): PossibleToken[][] {
  const runs: PossibleToken[][] = [];
  for (const token of tokens) {
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && isJoined(text, before.end, token.start, words)) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** Whether a part says more than how long and for which North Star. */
export const saysWhen = ({ meaning }: Pick<PossibleToken, 'meaning'>): boolean =>
  meaning.minutes === undefined ? meaning.northStarId === undefined : meaning.part !== undefined;

/** Whether a title can neither begin nor go on here: at the end, or before 'with', and not after 'the' (QCK-3). */
function isApart(before: string, rest: string, words: Vocabulary): boolean {
  const wordBefore = /\S+$/.exec(before)?.[0];
  if (wordBefore === undefined || indexIn([words.beforeNames], wordBefore) === 0) return false;
  return isBehindTitle(rest, words);
}

const isBehindTitle = (rest: string, words: Vocabulary): boolean =>
  /^[\s.!?)]*$/.test(rest) || matchAt(` +${anyOf(words.with)}${WORD_END}`, rest, 0) !== null;

type Standing = 'certain' | 'offered' | 'title';
type Judged = readonly [token: PossibleToken, standing: Standing];

/** What the parts of a run are. */
function judged(run: readonly PossibleToken[], text: string, words: Vocabulary): Judged[] {
  const [first, ...others] = run;
  // In 'game night friday', 'night' is of the name, as 'pages 3-5' in 'pages 3-5 tomorrow'; in 'friday night' it is a
  // time.
  if (first !== undefined && isPartOfDay(first) && words.isSpaced && others.some(saysWhen))
    return [[first, 'offered'], ...judged(others, text, words)];
  const ofTimes = standingOf(run, text, words);
  return run.map((token) => [token, saysWhen(token) ? ofTimes : 'certain']);
}

const isPartOfDay = ({ certainty, meaning }: PossibleToken): boolean =>
  certainty === 'name' && meaning.part !== undefined;

/** What the parts of a run that say when are. */
function standingOf(run: readonly PossibleToken[], text: string, words: Vocabulary): Standing {
  const timed = run.filter(saysWhen);
  // Where words have no spaces, a weekday is known by what follows it.
  const isSure = ({ certainty, meaning }: PossibleToken) =>
    certainty === 'sure' || (!words.isSpaced && meaning.days !== undefined);
  if (timed.some(isSure)) return 'certain';
  const before = text.slice(0, run[0]?.start).trimEnd();
  const rest = text.slice(run.at(-1)?.end);
  const hasDate = timed.some(({ certainty }) => certainty === 'date');
  if (hasDate && (before === '' || isBehindTitle(rest, words))) return 'certain';
  const [only] = timed;
  if (only === undefined || !isApart(before, rest, words)) return 'title';
  return timed.length > 1 || only.certainty !== 'name' || only !== run[0] ? 'certain' : 'offered';
}

/** 'every 3 weeks' cannot be stored, so nothing that says when is certain. */
function hasUnknownRecurrence(text: string, tokens: readonly PossibleToken[], words: Vocabulary): boolean {
  const number = String.raw`(?:\d+|${anyOf(words.hourWords)})`;
  const every = new RegExp(`(?<!\\S)${anyOf(words.every)} +${number} `, 'u').exec(text);
  return every !== null && !tokens.some(({ start, end }) => start <= every.index && every.index < end);
}

/** What a text says about the time block. */
export interface FoundTokens {
  readonly certain: readonly QuickAddToken[];
  /** Words that are part of the title unless the person takes them. */
  readonly offered: readonly QuickAddToken[];
}

/** The parts of the text that say something about the time block, in order. */
export function findTokens(typed: string, words: Vocabulary, context: QuickAddContext): FoundTokens {
  const text = folded(typed);
  const runs = runsOf(possibleTokens(text, words, context), text, words);
  const all = runs
    .flatMap((run) => judged(run, text, words))
    .filter(([token]) => !saysWhen(token) || !hasUnknownRecurrence(text, runs.flat(), words));
  const of = (wanted: Standing) =>
    all.flatMap(([{ start, end, meaning }, standing]) =>
      standing === wanted ? [{ start, end, meaning, text: typed.slice(start, end) }] : [],
    );
  return { certain: of('certain'), offered: of('offered') };
}
