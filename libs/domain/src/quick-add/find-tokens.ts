import { folded } from './folded.ts';
import type { PossibleToken, QuickAddContext, QuickAddToken } from './quick-add-token.ts';
import { daysAt } from './read-phrases.ts';
import { timesAt } from './read-times.ts';
import type { Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

const MARK = '!';

/** '!health': the North Star whose name begins so, its spaces left out or written as hyphens. */
function northStarAt(text: string, at: number, { northStars }: QuickAddContext): PossibleToken[] {
  const match = matchAt(String.raw`!(?<name>[\p{L}\p{N}_-]+)`, text, at);
  const typed = match?.groups?.['name']?.replaceAll(/[_-]/g, '');
  if (match === null || typed === undefined || typed === '') return [];
  const plain = ({ name }: { name: string }) => folded(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const star =
    northStars.find((candidate) => plain(candidate) === typed) ??
    northStars.find((candidate) => plain(candidate).startsWith(typed));
  if (star === undefined) return [];
  return [{ start: at, end: at + match[0].length, meaning: { northStarId: star.id }, isAmbiguous: false }];
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
    return token.end === best.end && best.isAmbiguous && !token.isAmbiguous ? token : best;
  }, null);
}

/** Where words have no spaces, a word of the schedule ends where a particle, another such word or the text begins. */
function endsWord(text: string, token: PossibleToken, words: Vocabulary, context: QuickAddContext): boolean {
  if (words.isSpaced || text[token.start] === MARK) return !isWordCharacter(text[token.end]);
  if (!isWordCharacter(text[token.end])) return true;
  if (matchAt(anyOf([...words.particles, ...words.and]), text, token.end) !== null) return true;
  return !token.isAmbiguous || longestAt(text, token.end, words, context) !== null;
}

function possibleTokens(text: string, words: Vocabulary, context: QuickAddContext): PossibleToken[] {
  const tokens: PossibleToken[] = [];
  let at = 0;
  while (at < text.length) {
    const canBegin =
      at === 0 || (!words.isSpaced && text[at] !== MARK) || /[\s,;(、]/.test(text[at - 1] ?? '');
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

/** A run of ambiguous words counts at the end, or before 'with', but neither at the beginning nor after 'the' (QCK-3). */
function isMeant(run: readonly PossibleToken[], text: string, words: Vocabulary): boolean {
  // Where words have no spaces, a weekday is known by what follows it.
  const isSure = ({ isAmbiguous, meaning }: PossibleToken) =>
    !isAmbiguous || (!words.isSpaced && meaning.days !== undefined);
  if (run.some(isSure)) return true;
  if (run.length === 1 && run[0]?.isWordlike === true) return false;
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return false;
  const before = text.slice(0, first.start).trimEnd();
  const wordBefore = /\S+$/.exec(before)?.[0];
  if (wordBefore === undefined || indexIn([words.beforeNames], wordBefore) === 0) return false;
  const rest = text.slice(last.end);
  return /^[\s.!?)]*$/.test(rest) || matchAt(` +${anyOf(words.with)}${WORD_END}`, rest, 0) !== null;
}

/** The parts of the text that say something about the time block, in order. */
export function findTokens(
  typed: string,
  words: Vocabulary,
  context: QuickAddContext,
): readonly QuickAddToken[] {
  const text = folded(typed);
  const runs = runsOf(possibleTokens(text, words, context), text, words);
  return runs
    .filter((run) => isMeant(run, text, words))
    .flat()
    .map(({ start, end, meaning }) => ({ start, end, meaning, text: typed.slice(start, end) }));
}
