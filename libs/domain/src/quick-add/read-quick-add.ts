import { limits } from '@simmer/contracts/limits';
import type { DayPart, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import { isInKnownYears } from '@simmer/contracts/known-years';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { findTokens } from './find-tokens.ts';
import { type QuickAddLanguage, vocabularyOf } from './quick-add-language.ts';
import type { QuickAddContext, QuickAddMeaning, QuickAddToken } from './quick-add-token.ts';
import { anyOf, matchAt } from './word-patterns.ts';

/** A time block in a line of text. */
export interface QuickAdd {
  /** What remains of the text: the name of the activity. */
  readonly title: string;
  /** What was understood, in the order of the text. */
  readonly tokens: readonly QuickAddToken[];
  /** Empty: no day yet. */
  readonly days: readonly Weekday[];
  readonly part: DayPart | null;
  readonly recurring: Recurrence;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | null;
  readonly minutes: number | null;
  readonly northStarId: string | null;
}

export interface QuickAddOptions extends QuickAddContext {
  readonly language: QuickAddLanguage;
  /** Parts that the person wants as text, in lower case. */
  readonly literal?: ReadonlySet<string>;
}

const NAMES = ['date', 'part', 'recurring', 'until', 'minutes', 'northStarId'] as const;

/** Both, or null if they contradict each other. */
function joined(one: QuickAddMeaning, other: QuickAddMeaning): QuickAddMeaning | null {
  const differs = (name: (typeof NAMES)[number]) =>
    one[name] !== undefined && other[name] !== undefined && one[name] !== other[name];
  if (NAMES.some(differs)) return null;
  const days = [...(one.days ?? []), ...(other.days ?? [])];
  const both = { ...one, ...other, ...(days.length > 0 && { days }) };
  return isConsistent(both) ? both : null;
}

/** One date is on the weekday beside it: 'fri, mar 5'. */
function isConsistent({ date, days, recurring }: QuickAddMeaning): boolean {
  if (date !== undefined && !isInKnownYears(date)) return false;
  return (
    date === undefined || days === undefined || recurring !== undefined || days.includes(weekdayOf(date))
  );
}

/** What does not fit what was said before it stays part of the title. */
function fitting(found: readonly QuickAddToken[]): { meaning: QuickAddMeaning; tokens: QuickAddToken[] } {
  let meaning: QuickAddMeaning = {};
  // Only what repeats has a last day: 'report until friday' is a title.
  const repeats = found.some((token) => token.meaning.recurring !== undefined);
  const tokens = found.filter((token) => {
    const both = token.meaning.until !== undefined && !repeats ? null : joined(meaning, token.meaning);
    if (both !== null) meaning = both;
    return both !== null;
  });
  return { meaning, tokens };
}

/** The text without the understood parts, and without the words that join them. */
function titleOf(text: string, tokens: readonly QuickAddToken[], language: QuickAddLanguage): string {
  const words = vocabularyOf(language);
  const joint = `[\\s,;、]*(?:${anyOf(words.and)}[\\s,;、]*)?$`;
  const starts = [0, ...tokens.map(({ end }) => end)];
  const pieces = starts.map((start, index) => {
    const piece = text.slice(start, tokens[index]?.start ?? text.length);
    const isBetween = index > 0 && index < tokens.length;
    if (isBetween && matchAt(joint, piece, 0)?.[0].length === piece.length) return '';
    const particle = index === 0 ? null : matchAt(anyOf(words.particles), piece, 0);
    return piece.slice(particle?.[0].length ?? 0);
  });
  return pieces
    .map((piece) => piece.replace(/^[\s,;、。]+/, '').replace(/[\s,;、:]+$/, ''))
    .filter((piece) => piece !== '')
    .join(words.isSpaced ? ' ' : '');
}

type Schedule = Pick<QuickAdd, 'days' | 'recurring' | 'startDate' | 'endDate'>;

/** Without a day it is today's, or has none yet if nothing else says when. */
function scheduleOf(meaning: QuickAddMeaning, today: CalendarDate): Schedule {
  const { date, days, part, recurring, until } = meaning;
  const startDate = date ?? today;
  const hasTime = date !== undefined || part !== undefined || recurring !== undefined;
  const ownDays = hasTime ? [weekdayOf(startDate)] : [];
  const chosen = days === undefined ? ownDays : [...new Set(days)];
  return {
    days: chosen,
    recurring: recurring ?? 'once',
    startDate,
    endDate: until !== undefined && until >= startDate ? until : null,
  };
}

/**
 * Reads a line such as 'run tue thu 7am weekly !health 2h' (QCK-1). What is not understood, or contradicts what is
 * before it, stays in the title.
 *
 * @returns null when nothing is understood, or no title is left.
 */
export function readQuickAdd(text: string, options: QuickAddOptions): QuickAdd | null {
  const read = (language: QuickAddLanguage) => {
    const found = findTokens(text, vocabularyOf(language), options);
    const wanted = found.filter((token) => options.literal?.has(token.text.toLowerCase()) !== true);
    return { language, ...fitting(wanted) };
  };
  const ownReading = read(options.language);
  const isUnderstood = ownReading.tokens.some(({ meaning }) => meaning.northStarId === undefined);
  // English is understood everywhere.
  const { meaning, tokens, language } = isUnderstood || options.language === 'en' ? ownReading : read('en');
  const title = titleOf(text, tokens, language);
  if (tokens.length === 0 || title === '' || title.length > limits.name) return null;
  return {
    title,
    tokens,
    ...scheduleOf(meaning, options.today),
    part: meaning.part ?? null,
    minutes: meaning.minutes ?? null,
    northStarId: meaning.northStarId ?? null,
  };
}
