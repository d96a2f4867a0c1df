import { foldText } from './fold-text.ts';
import { isBehindTitle, possibleTokens } from './possible-tokens.ts';
import {
  type PossibleToken,
  type QuickAddContext,
  type QuickAddMeaning,
  type QuickAddToken,
  type TextRange,
  isSeries,
} from './quick-add-token.ts';
import type { Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, placesOf } from './word-patterns.ts';

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

/** Whether a token says more than a length, a reminder and a North Star. */
export const saysWhen = ({ meaning }: Pick<PossibleToken, 'meaning'>): boolean =>
  meaning.minutes === undefined
    ? (meaning.northStarId ?? meaning.reminder) === undefined
    : meaning.part !== undefined;

/**
 * Whether a title can neither begin nor continue here: at the end of the line, or before 'with', and not after 'the'
 * (QCK-3).
 */
function isApart(before: string, rest: string, { text, words, end }: Line): boolean {
  const wordBefore = before.split(/\s/).at(-1) ?? '';
  if (wordBefore === '' || indexIn([words.beforeNames], wordBefore) === 0) return false;
  return isBehindTitle(rest, words) || end?.start === text.length - rest.trimStart().length;
}

/** How words that may be a token are treated. */
type Standing =
  /** The words are a token. */
  | 'certain'
  /** The words are title, and one key makes them a token. */
  | 'offered'
  /** The words are title, but may say when. */
  | 'left';
type Judged = readonly [token: PossibleToken, standing: Standing];

/** The line as it is typed and folded, and the places of names in it. */
interface Line {
  readonly typed: string;
  readonly text: string;
  readonly words: Vocabulary;
  readonly names: readonly TextRange[];
  /** An end of a series that is not understood; no title continues after it. */
  readonly end: TextRange | null;
}

/** The tokens of a run, each with its standing. */
function judged(run: readonly PossibleToken[], line: Line): Judged[] {
  const { words } = line;
  const [first, ...others] = run;
  if (first === undefined) return [];
  if (isInName(first, line)) {
    const standing = standingOf([first], line);
    return [[first, standing === 'certain' ? 'offered' : standing], ...judged(others, line)];
  }
  // In 'game night friday', 'night' belongs to the name, like 'pages 3-5' in 'pages 3-5 tomorrow'; in 'friday night' it
  // is a time.
  if (isPartOfDay(first) && words.isSpaced && others.some(saysWhen))
    return [[first, 'offered'], ...judged(others, line)];
  const ofTimes = standingOf(run, line);
  return run.map((token) => [token, saysWhen(token) ? ofTimes : 'certain']);
}

const isInName = (token: PossibleToken, { names }: Line): boolean =>
  names.some(({ start, end }) => start <= token.start && token.end <= end);

const isPartOfDay = ({ certainty, meaning }: PossibleToken): boolean =>
  certainty === 'name' && meaning.part !== undefined && meaning.part !== 'midday';

/** Whether a word is in lower case, unlike in a title: 'run 5k sunday' is on Sunday, 'Ruby Tuesday' may be a song. */
function isPlain({ start, end }: PossibleToken, { typed, text, words }: Line): boolean {
  const word = text.slice(start, end);
  return typed.slice(start, end) === word && words.plain.includes(word);
}

/**
 * Whether the first letter is a capital after a word such as 'the': 'The Day After Tomorrow' is a film, 'the day after
 * tomorrow' a date.
 */
function isOfTitle({ start }: PossibleToken, { typed, text, words }: Line): boolean {
  const first = /^\S+/.exec(text.slice(start))?.[0] ?? '';
  return typed[start] !== text[start] && indexIn([words.beforeNames], first) === 0;
}

const isPhraseOfToday = ({ meaning, start, end }: PossibleToken, text: string): boolean =>
  meaning.date !== undefined && meaning.part !== undefined && text.slice(start, end).includes(' ');

/** The standing of those tokens of a run that say when. */
function standingOf(run: readonly PossibleToken[], line: Line): Standing {
  const { text, words } = line;
  const timed = run.filter(saysWhen);
  // In languages without spaces, a weekday is certain by the text that follows it.
  const isSure = ({ certainty, meaning }: PossibleToken) =>
    certainty === 'sure' || (!words.isSpaced && meaning.days !== undefined);
  if (timed.some(isSure)) return 'certain';
  const before = text.slice(0, run[0]?.start).trimEnd();
  const rest = text.slice(run.at(-1)?.end);
  const hasDate = timed.some(({ certainty }) => certainty === 'date');
  if (hasDate && (before === '' || isBehindTitle(rest, words))) return 'certain';
  const [only] = timed;
  // 'morgen um 10 Zahnarzt'
  if (before === '' && timed.filter(({ certainty }) => certainty === 'word').length > 1) return 'certain';
  // 'heute Abend Sauna' is tonight; 'Ce soir on danse' may be a title, because its first letter is a capital.
  if (only !== undefined && before === '' && isPhraseOfToday(only, text))
    return line.typed.trimStart()[0] === text.trimStart()[0] ? 'certain' : 'offered';
  if (only === undefined || !isApart(before, rest, line) || isOfTitle(only, line)) return 'left';
  const isCertain = timed.length > 1 || only.certainty !== 'name' || only !== run[0] || isPlain(only, line);
  return isCertain ? 'certain' : 'offered';
}

/** Whether a token says a day or days. */
export const saysDay = ({ meaning }: Pick<PossibleToken, 'meaning'>): boolean =>
  (meaning.date ?? meaning.days ?? meaning.either ?? meaning.week) !== undefined;

/**
 * If the line says a time and no day, a weekday counts that would otherwise only be offered: 'halb acht Yoga Freitag'.
 * So do two words of time before the title, even beside a length: 'Montag früh Wochenplanung 30 min'.
 */
function withDay(all: readonly Judged[], line: Line): readonly Judged[] {
  const { text } = line;
  const certain = all.filter(([, standing]) => standing === 'certain').map(([token]) => token);
  if (certain.some(saysDay) || certain.length === 0) return all;
  const isTimed = certain.some(({ meaning }) => meaning.time !== undefined);
  const [first, second] = all.map(([token]) => token);
  const isLead =
    first?.meaning.days !== undefined &&
    second?.meaning.part !== undefined &&
    text.slice(0, first.start).trim() === '' &&
    text.slice(first.end, second.start).trim() === '';
  return all.map(([token, standing]): Judged => {
    const isDay =
      standing === 'offered' && isTimed && token.meaning.days !== undefined && !isInName(token, line);
    const isOfLead = isLead && standing === 'left' && (token === first || token === second);
    return isDay || isOfLead ? [token, 'certain'] : [token, standing];
  });
}

/** A recurrence such as 'every 3 weeks', which cannot be stored, so that no token for the time is certain. */
function unknownRecurrence(
  text: string,
  tokens: readonly PossibleToken[],
  words: Vocabulary,
): TextRange | null {
  const number = String.raw`(?:\d+|${anyOf([...words.hourWords, ...words.ordinals])})`;
  const sources = [String.raw`${anyOf(words.every)} +${number} +[\p{L}\p{N}]+`, ...words.unknown];
  const [every] = placesOf(`(?:${sources.join('|')})`, text);
  if (every === undefined) return null;
  return tokens.some(({ start, end }) => start <= every.start && every.end <= end) ? null : every;
}

/**
 * An end such as 'until xmas' beside a recurrence or weekdays: up to the next token, or the end of the line (QCK-16).
 */
function unknownEnd(text: string, tokens: readonly PossibleToken[], words: Vocabulary): TextRange | null {
  const hasDays = tokens.some(({ meaning }) => meaning.days !== undefined || saysSeries(meaning));
  const [place] = hasDays ? placesOf(`(?:${words.ends.join('|')})`, text) : [];
  if (place === undefined || tokens.some(({ start, end }) => start < place.end && place.start < end))
    return null;
  const next = tokens.find(({ start }) => start >= place.end);
  return { start: place.start, end: place.start + text.slice(place.start, next?.start).trimEnd().length };
}

/** The tokens of a text, by standing. */
export interface FoundTokens {
  readonly certain: readonly QuickAddToken[];
  /** Words that are part of the title unless the person takes them. */
  readonly offered: readonly QuickAddToken[];
  /** Words of the title that may say a day, a recurrence or an end (QCK-8). */
  readonly left: readonly QuickAddToken[];
  /** A recurrence that cannot be stored: 'every 3 weeks'. */
  readonly unknownRecurrence: string | null;
  /** An end of a series that is no date: 'until xmas'. */
  readonly unknownEnd: string | null;
}

/** The tokens of a text that describe the time block, in order. */
export function findTokens(typed: string, words: Vocabulary, context: QuickAddContext): FoundTokens {
  const text = foldText(typed);
  const possible = possibleTokens(text, words, context);
  const end = unknownEnd(text, possible, words);
  const line = { typed, text, words, names: placesOf(anyOf(words.names), text), end };
  const unknown = unknownRecurrence(text, possible, words);
  const all = withDay(
    runsOf(possible, text, words).flatMap((run) => judged(run, line)),
    line,
  ).filter(([token]) => !saysWhen(token) || unknown === null);
  const of = (wanted: Standing) =>
    all.flatMap(([token, standing]) => (standing === wanted ? [tokenOf(token, typed)] : []));
  const hints = placesOf(`(?:${words.hints.join('|')})`, text).map((place) =>
    tokenOf({ ...place, meaning: {} }, typed),
  );
  return {
    certain: of('certain'),
    offered: of('offered'),
    left: [...of('left').filter(({ meaning }) => saysDay({ meaning }) || saysSeries(meaning)), ...hints],
    unknownRecurrence: unknown && typed.slice(unknown.start, unknown.end),
    unknownEnd: end && typed.slice(end.start, end.end),
  };
}

const tokenOf = (
  { start, end, meaning }: Omit<PossibleToken, 'certainty'>,
  typed: string,
): QuickAddToken => ({
  start,
  end,
  meaning,
  text: typed.slice(start, end),
});

const saysSeries = (meaning: QuickAddMeaning): boolean => isSeries(meaning) || meaning.until !== undefined;
