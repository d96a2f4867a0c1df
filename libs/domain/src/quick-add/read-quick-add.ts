import { limits } from '@simmer/contracts/limits';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';
import { BLANKS, withoutAtEnd } from '../without-at-end.ts';
import { saysWhen } from './find-tokens.ts';
import { type FoundParts, foundIn, inOrder, likeliest, type Wishes } from './found-parts.ts';
import { joinMeanings, without } from './join-meanings.ts';
import { type QuickAddLanguage, vocabularyOf } from './quick-add-language.ts';
import { daysOf, type QuickAddQuestion, questionOf } from './quick-add-question.ts';
import { partNow, type QuickAddPlace, type QuickAddSchedule } from './quick-add-schedule.ts';
import type { QuickAddContext, QuickAddMeaning, QuickAddToken } from './quick-add-token.ts';
import { nightOf } from './read-times.ts';
import { anyOf, matchAt } from './word-patterns.ts';
import { unknownZone } from './zone-behind-time.ts';
import { zonedSchedule } from './zoned-schedule.ts';

/** A time block that was read from a line of text. */
export interface QuickAdd extends QuickAddSchedule {
  /** The rest of the text: the name of the activity. */
  readonly title: string;
  /** The understood tokens, in the order of the text. */
  readonly tokens: readonly QuickAddToken[];
  readonly minutes: number | null;
  /** Minutes before the start at which the person is reminded; null: as in their settings. */
  readonly reminder: number | null;
  readonly northStarId: string | null;
  /** True if the line names no North Star, and it is the usual one of the activity's blocks (QCK-14). */
  readonly isUsualStar: boolean;
}

export interface QuickAddOptions extends QuickAddContext {
  /** The languages of the browser; the first one has priority (QCK-2). */
  readonly languages: readonly QuickAddLanguage[];
  readonly chosen?: Wishes;
  /** The person's answer if the line may mean several days (QCK-8). */
  readonly day?: CalendarDate | null;
  /** The day, if it is given beside the line: then nothing is asked, and words that mean other days are title. */
  readonly givenDay?: CalendarDate | undefined;
  /** The cell in which the line was typed: its day and part apply if the line names none (QCK-7). */
  readonly place?: QuickAddPlace | undefined;
  /** Whether the plan has an activity of this name before 7:00, so that '5:30' is in the morning (QCK-2). */
  readonly isOfNight?: (name: string) => boolean;
  /** The usual North Star of an activity's blocks (QCK-14). */
  readonly usualStar?: (name: string) => string | null;
}

/** The time in the part of the day that the line names: 'at 7 in the evening' and 'tonight at 7' are at 19. */
function inSaidPart(token: QuickAddToken, all: readonly QuickAddToken[]): QuickAddToken {
  const { time, part, isAfternoon } = token.meaning;
  const said = all.find(({ meaning }) => meaning.part !== undefined && meaning.time === undefined)?.meaning
    .part;
  if (time === undefined || said === undefined || said === part) return token;
  // '5:30 in the morning'
  if (isAfternoon === true && nightOf(token.meaning).part === said)
    return { ...token, meaning: { ...token.meaning, ...nightOf(token.meaning) } };
  if (time >= 12 * 60) return token;
  const later = partNow(time + 12 * 60);
  return later === said
    ? { ...token, meaning: { ...token.meaning, part: later, time: time + 12 * 60 } }
    : token;
}

interface Fitting {
  readonly meaning: QuickAddMeaning;
  readonly tokens: readonly QuickAddToken[];
  readonly rejected: readonly QuickAddToken[];
  /**
   * Only a recurrence, or several weekdays, have a last day: in 'report by friday 3pm' the date is a deadline, not the
   * day of the block.
   */
  readonly isDeadline: boolean;
}

/** The meaning of the tokens together; a token that contradicts those before it stays part of the title. */
function fitting(found: readonly QuickAddToken[], answer: QuickAddMeaning): Fitting {
  const isEnding =
    found.some((token) => token.meaning.until !== undefined) &&
    !found.some((token) => (token.meaning.recurring ?? token.meaning.repeats) !== undefined);
  const isSeries = isEnding && new Set(found.flatMap(({ meaning: { days = [] } }) => days)).size > 1;
  const isDeadline = isEnding && !isSeries;
  let meaning: QuickAddMeaning = isSeries ? { ...answer, recurring: 'weekly' } : answer;
  const all = found.map((token) => inSaidPart(token, found));
  const tokens = all.filter((token) => {
    const isOut =
      isDeadline && saysWhen(token) && (answer.date === undefined || token.meaning.until !== undefined);
    const both = isOut ? null : joinMeanings(meaning, token.meaning);
    if (both !== null) meaning = both;
    return both !== null;
  });
  return { meaning, tokens, isDeadline, rejected: all.filter((token) => !tokens.includes(token)) };
}

/** The text without the tokens, and without the words that join them. */
function titleOf(text: string, tokens: readonly QuickAddToken[], language: QuickAddLanguage): string {
  const words = vocabularyOf(language);
  const joint = `[\\s,;、]*(?:${anyOf(words.and)}[\\s,;、]*)?$`;
  const starts = [0, ...tokens.map(({ end }) => end)];
  const pieces = starts.map((start, index) => {
    const piece = text.slice(start, tokens[index]?.start ?? text.length);
    if (matchAt(joint, piece, 0)?.[0].length === piece.length) return '';
    const particle = index === 0 ? null : matchAt(anyOf(words.particles), piece, 0);
    return piece.slice(particle?.[0].length ?? 0);
  });
  return pieces
    .map((piece) => withoutAtEnd(piece.replace(/^[\s,;、。]+/, ''), `${BLANKS},;、:`))
    .filter((piece) => piece !== '')
    .join(words.isSpaced ? ' ' : '');
}

/** The result of reading a line. */
export interface QuickAddReading {
  /** The block; null if nothing is understood, or no title is left. */
  readonly read: QuickAdd | null;
  /** Words that may say when, and that are part of the title unless the person takes them (QCK-3). */
  readonly offer: QuickAddToken | null;
  /** The question to be answered before the block is added: `read` has no day until then (QCK-8). */
  readonly question: QuickAddQuestion | null;
  /** A recurrence that cannot be stored, in the words of the line (QCK-10). */
  readonly unknownRecurrence: string | null;
  /** An end that is no date, in the words of the line; the block gets no end (QCK-16). */
  readonly unknownEnd: string | null;
  /** A time of another zone in the words of the line, and the same time in the person's zone (QCK-15). */
  readonly convertedTime: { readonly text: string; readonly startTime: string } | null;
  /** An unknown zone after the time; the time is read in the person's zone (QCK-15). */
  readonly unconvertedZone: string | null;
}

/**
 * Reads a line such as 'run tue thu 7am weekly !health 2h' (QCK-1). Words that are not understood, or contradict those
 * before them, stay in the title.
 */
export function readQuickAdd(text: string, options: QuickAddOptions): QuickAddReading {
  const found = likeliest(
    options.languages.map((language) => foundIn(language, text, options)),
    text,
  );
  const unanswered = readingOf(found, text, options, null);
  const { question } = unanswered;
  if (question !== null && options.givenDay !== undefined)
    return { ...readingOf(found, text, options, options.givenDay), question: null };
  const answer = question?.days.find((day) => day === options.day);
  return question === null || answer === undefined
    ? unanswered
    : { ...readingOf(found, text, options, answer), question: { ...question, answer } };
}

function readingOf(
  found: FoundParts,
  text: string,
  options: QuickAddOptions,
  day: CalendarDate | null,
): QuickAddReading {
  const { today, place } = options;
  const { language, offers, unknownRecurrence, unknownEnd } = found;
  const from = place === undefined ? today : mondayOf(place.date);
  const asked = day === null ? found : answered(found, day, from);
  const { meaning, tokens, rejected, isDeadline } = fitting(asked.certain, day === null ? {} : { date: day });
  const title = titleOf(text, tokens, language);
  const night = meaning.isAfternoon === true && options.isOfNight?.(title) === true ? nightOf(meaning) : {};
  const said = { ...meaning, ...night };
  const schedule = zonedSchedule(said, options, place);
  const maybe = [...found.leftTokens, ...offers.filter(({ meaning: { part } }) => part === undefined)];
  const question =
    day === null
      ? questionOf(
          { meaning, rejected, left: maybe, isDeadline },
          {
            today,
            from,
            firstDate: schedule.days.length > 0 ? schedule.startDate : today,
            isPlaced: place !== undefined,
          },
        )
      : null;
  const offer =
    question === null
      ? (offers.findLast((token) => title.length > token.text.length && addsTo(meaning, token.meaning)) ??
        null)
      : null;
  const isNothingSaid = tokens.length === 0 && place === undefined && question === null && day === null;
  const isRead = !isNothingSaid && title !== '' && title.length <= limits.name;
  const { minutes = null, reminder = null } = said;
  const usual = said.northStarId === undefined ? (options.usualStar?.(title) ?? null) : null;
  const stars = { northStarId: said.northStarId ?? usual, isUsualStar: usual !== null };
  const read = { title, tokens, ...schedule, ...(question && { days: [] }), minutes, reminder, ...stars };
  return {
    read: isRead ? read : null,
    offer,
    question: isRead ? question : null,
    unknownRecurrence,
    unknownEnd,
    convertedTime: converted(tokens, schedule, options.zone),
    unconvertedZone: unknownZone(text, tokens),
  };
}

function converted(
  tokens: readonly QuickAddToken[],
  { startTime }: QuickAddSchedule,
  here: string,
): QuickAddReading['convertedTime'] {
  const zoned = tokens.find(({ meaning: { zone } }) => zone !== undefined && zone !== here);
  return zoned === undefined || startTime === null ? null : { text: zoned.text, startTime };
}

/** The tokens after the person has chosen a day: tokens that may mean this day are read so. */
function answered(found: FoundParts, day: CalendarDate, from: CalendarDate): FoundParts {
  const means = (token: QuickAddToken) => daysOf(token.meaning, from).includes(day);
  const certain = [...found.certain, ...[...found.leftTokens, ...found.offers].filter(means)];
  return { ...found, certain: inOrder(certain).map((token) => (means(token) ? onDay(token, day) : token)) };
}

function onDay(token: QuickAddToken, day: CalendarDate): QuickAddToken {
  return { ...token, meaning: { ...without(token.meaning, ['days', 'either', 'until', 'week']), date: day } };
}

/** Whether offered words add something that the line does not say yet, and does not contradict. */
const addsTo = (meaning: QuickAddMeaning, offered: QuickAddMeaning): boolean =>
  joinMeanings(meaning, offered) !== null && !(offered.part !== undefined && offered.part === meaning.part);
