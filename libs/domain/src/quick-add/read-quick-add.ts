import { limits } from '@simmer/contracts/limits';
import {
  type DayPart,
  dayPartHours,
  dayParts,
  type Recurrence,
  type Weekday,
  weekdays,
} from '@simmer/contracts/schemas/planning-values';
import { isInKnownYears } from '@simmer/contracts/known-years';
import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { clockText } from '../dates/clock-text.ts';
import { mondayOf } from '../dates/week.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { partOfHour } from '../parts/day-part.ts';
import { findTokens, saysWhen } from './find-tokens.ts';
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
  /** HH:mm, within the part. */
  readonly startTime: string | null;
  readonly recurring: Recurrence;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | null;
  readonly minutes: number | null;
  readonly northStarId: string | null;
}

export interface QuickAddOptions extends QuickAddContext {
  readonly language: QuickAddLanguage;
  /** What the person wants words to be, in lower case: text of the title, or a part. */
  readonly chosen?: ReadonlyMap<string, 'text' | 'part'>;
  /** Where it was typed: the day and part of what does not say another one (QCK-7). */
  readonly place?: QuickAddPlace | undefined;
}

/** A place in the week. */
export interface QuickAddPlace {
  readonly date: CalendarDate;
  readonly part: DayPart;
}

const NAMES = [
  'date',
  'part',
  'time',
  'recurring',
  'repeats',
  'until',
  'span',
  'minutes',
  'northStarId',
] as const;

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
function isConsistent({ date, days, recurring, repeats }: QuickAddMeaning): boolean {
  if (date !== undefined && !isInKnownYears(date)) return false;
  return (
    date === undefined ||
    days === undefined ||
    (recurring ?? repeats) !== undefined ||
    days.includes(weekdayOf(date))
  );
}

/** 'at 7 in the evening' and 'tonight at 7' are at 19. */
function inSaidPart(token: QuickAddToken, all: readonly QuickAddToken[]): QuickAddToken {
  const { time, part } = token.meaning;
  const said = all.find(({ meaning }) => meaning.part !== undefined && meaning.time === undefined)?.meaning
    .part;
  if (time === undefined || said === undefined || said === part || time >= 12 * 60) return token;
  const later = partNow(time + 12 * 60);
  return later === said
    ? { ...token, meaning: { ...token.meaning, part: later, time: time + 12 * 60 } }
    : token;
}

/** What does not fit what was said before it stays part of the title. */
function fitting(found: readonly QuickAddToken[]): { meaning: QuickAddMeaning; tokens: QuickAddToken[] } {
  let meaning: QuickAddMeaning = {};
  // Only what repeats has a last day: 'report by friday 3pm' says when it ends, not when it is.
  const isDeadline =
    found.some((token) => token.meaning.until !== undefined) &&
    !found.some((token) => (token.meaning.recurring ?? token.meaning.repeats) !== undefined);
  const tokens = found
    .map((token) => inSaidPart(token, found))
    .filter((token) => {
      const both = isDeadline && saysWhen(token) ? null : joined(meaning, token.meaning);
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

type Schedule = Pick<QuickAdd, 'days' | 'part' | 'startTime' | 'recurring' | 'startDate' | 'endDate'>;

const isPast = ({ part, time }: QuickAddMeaning, now: number): boolean =>
  time === undefined
    ? part !== undefined && dayParts.indexOf(part) < dayParts.indexOf(partNow(now))
    : time < now;

const partNow = (now: number): DayPart => partOfHour(Math.floor(now / 60));

/** The days of 'dec 5 to dec 9', each once, or as a series if they are more than a week. */
function withSpan(meaning: QuickAddMeaning): QuickAddMeaning {
  const { date, days, span, repeats, recurring = repeats && 'weekly' } = meaning;
  if (date === undefined || span === undefined) return { ...meaning, ...(recurring && { recurring }) };
  if (recurring !== undefined) return { ...meaning, recurring, until: span };
  if (days !== undefined) return { ...meaning, recurring: 'weekly', until: span };
  const count = toDayNumber(span) - toDayNumber(date) + 1;
  if (count > weekdays.length) return { ...meaning, days: weekdays, recurring: 'weekly', until: span };
  return { ...meaning, days: weekdays.slice(0, count).map((_, index) => weekdayOf(addDays(date, index))) };
}

/**
 * Without a day it is today's, or has none yet if nothing else says when. A day that is not said is never one whose
 * time is past.
 */
function scheduleOf(meaning: QuickAddMeaning, { today, time: now }: QuickAddContext): Schedule {
  const { date, days, part, time, until, recurring } = withSpan(meaning);
  const isOnDay = days?.includes(weekdayOf(today)) === true;
  const said = isOnDay && part === undefined ? ({ part: 'morning' } as const) : meaning;
  const isOver = (isOnDay || days === undefined) && isPast(said, now);
  const startDate = date ?? (isOver ? addDays(today, 1) : today);
  const hasTime = date !== undefined || part !== undefined || recurring !== undefined;
  const ownDays = hasTime ? [weekdayOf(startDate)] : [];
  const chosenDays = days === undefined ? ownDays : [...new Set(days)];
  const isToday =
    startDate === today && chosenDays.includes(weekdayOf(today)) && now >= dayPartHours.midday * 60;
  return {
    days: chosenDays,
    part: part ?? (isToday ? partNow(now) : null),
    startTime: time === undefined ? null : clockText(Math.floor(time / 60), time % 60),
    recurring: recurring ?? 'once',
    startDate,
    endDate: until !== undefined && until >= startDate ? until : null,
  };
}

/** In a place of the week, days are those of that week, and what says no day is on the day of the place (QCK-7). */
function scheduleIn(place: QuickAddPlace, meaning: QuickAddMeaning, context: QuickAddContext): Schedule {
  const said = withSpan(meaning);
  const schedule = scheduleOf(meaning, context);
  const part = meaning.part ?? place.part;
  if (said.date !== undefined) return { ...schedule, part };
  const startDate = said.days === undefined ? place.date : mondayOf(place.date);
  const days = said.days === undefined ? [weekdayOf(place.date)] : schedule.days;
  const endDate = said.until !== undefined && said.until >= startDate ? said.until : null;
  return { ...schedule, part, days, startDate, endDate };
}

/** What a line says, and what it may say. */
export interface QuickAddReading {
  /** null when nothing is understood, or no title is left. */
  readonly read: QuickAdd | null;
  /** A word that may say when, and is part of the title unless the person takes it (QCK-3). */
  readonly offer: QuickAddToken | null;
}

/**
 * Reads a line such as 'run tue thu 7am weekly !health 2h' (QCK-1). What is not understood, or contradicts what is
 * before it, stays in the title.
 */
export function readQuickAdd(text: string, options: QuickAddOptions): QuickAddReading {
  const ownReading = readIn(options.language, text, options);
  const isUnderstood =
    ownReading.offers.length > 0 ||
    ownReading.tokens.some(({ meaning }) => meaning.northStarId === undefined);
  // English is understood everywhere.
  const reading = isUnderstood || options.language === 'en' ? ownReading : readIn('en', text, options);
  const { meaning, tokens, offers, language } = reading;
  const title = titleOf(text, tokens, language);
  const offer =
    offers.findLast((token) => title.length > token.text.length && addsTo(meaning, token.meaning)) ?? null;
  const isNothingSaid = tokens.length === 0 && options.place === undefined;
  if (isNothingSaid || title === '' || title.length > limits.name) return { read: null, offer };
  const { minutes = null, northStarId = null } = meaning;
  const schedule =
    options.place === undefined ? scheduleOf(meaning, options) : scheduleIn(options.place, meaning, options);
  return { read: { title, tokens, ...schedule, minutes, northStarId }, offer };
}

/** Whether an offered word says something that is not said yet, nor contradicted. */
const addsTo = (meaning: QuickAddMeaning, offered: QuickAddMeaning): boolean =>
  joined(meaning, offered) !== null && !(offered.part !== undefined && offered.part === meaning.part);

function readIn(language: QuickAddLanguage, text: string, options: QuickAddOptions) {
  const { certain, offered } = findTokens(text, vocabularyOf(language), options);
  const wish = (token: QuickAddToken) => options.chosen?.get(token.text.toLowerCase());
  const partTokens = offered.filter((token) => wish(token) === 'part');
  const chosenTokens = [...certain.filter((token) => wish(token) !== 'text'), ...partTokens].toSorted(
    (one, other) => one.start - other.start,
  );
  const offers = offered.filter((token) => wish(token) === undefined);
  return { language, offers, ...fitting(chosenTokens) };
}
