import { partOfHour } from '../parts/day-part.ts';
import type { Certainty, QuickAddMeaning } from './quick-add-token.ts';
import { perVocabulary, type Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

/** A time or duration that begins at a given position. */
interface FoundTime {
  readonly end: number;
  readonly meaning: QuickAddMeaning;
  readonly certainty: Certainty;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Without am or pm, hours up to this one are in the afternoon. */
const LAST_AFTERNOON_HOUR = 6;
const DAY_MINUTES = 24 * 60;
/** A range from this hour on to an hour up to `LAST_AFTERNOON_HOUR` can only be a time: '9 to 5', '12-1'. */
const FIRST_WORKING_HOUR = 7;
/** The numbers before a bare 'm' that are minutes; others are metres. */
const SHORT_MINUTES = '5|10|15|20|25|30|35|40|45|55|60|75|90|120';

/** Minutes since midnight, or null if there is no such time. */
function timeOf({ hour, minute, half, am, pm }: Groups): number | null {
  const hours = Number(hour);
  const minutes = half === undefined ? Number(minute ?? 0) : 30;
  if (hours > 23 || minutes > 59 || ((am ?? pm) !== undefined && hours > 12)) return null;
  if (am !== undefined) return (hours % 12) * 60 + minutes;
  return (pm === undefined ? hours : (hours % 12) + 12) * 60 + minutes;
}

const HALF_DAY = 12 * 60;

type When = Pick<QuickAddMeaning, 'part' | 'time' | 'isAfternoon'>;

const whenOf = (time: number): When => ({ part: partOfHour(Math.floor(time / 60)), time });

/** A time in the afternoon whose digits alone could also be in the night (QCK-2). */
const afternoonOf = (time: number): When =>
  inWaking(time) === time ? whenOf(time) : { ...whenOf(inWaking(time)), isAfternoon: true };

/** The same time in the night, for an activity of the night. */
export const nightOf = ({ time = 0 }: QuickAddMeaning): When => whenOf(time - HALF_DAY);

/** A time in digits alone, as '5:30', but not '05:30' or '5:30 Uhr'. */
const FIGURES = /^[1-9][:.]\d{2}$/;

const clocksOf = perVocabulary((words) => {
  const lead = `(?:${anyOf([...words.at, ...words.atHour])} *)?`;
  return words.clocks.map((source) => `${lead}(?<said>${source})${words.isSpaced ? WORD_END : ''}`);
});

function clockAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  for (const source of clocksOf(words)) {
    const match = matchAt(source, text, at);
    if (match === null) continue;
    const { said = '', ...groups } = match.groups ?? {};
    const time = timeOf(groups);
    if (time === null) continue;
    const meaning = FIGURES.test(said) ? afternoonOf(time) : whenOf(time);
    return { end: at + match[0].length, meaning, certainty: 'sure' };
  }
  return null;
}

/** A time without am or pm, moved to the afternoon if it is up to six. */
const inWaking = (time: number): number =>
  time >= 60 && time < (LAST_AFTERNOON_HOUR + 1) * 60 ? time + HALF_DAY : time;

/** An hour in digits or words, moved to the afternoon if it is up to six. */
function hourAlone(hour: string, isHalfTo: boolean, isHalfPast: boolean, words: Vocabulary): When | null {
  const wordIndex = indexIn(
    words.hourWords.map((word) => [word]),
    hour,
  );
  const hours = wordIndex < 0 ? Number(hour) : wordIndex + 1;
  const time = timeOf({ hour: String(hours) });
  if (time === null || ((isHalfTo || isHalfPast) && (hours === 0 || hours > 12))) return null;
  return { ...afternoonOf(time), ...whenOf(inWaking(time) + (isHalfTo ? -30 : 0) + (isHalfPast ? 30 : 0)) };
}

const bareHourOf = perVocabulary((words) => {
  const lead = `(?:(?<sure>${anyOf(words.atHour)})|(?<at>${anyOf(words.at)}))? *`;
  const half = `(?:(?<to>${anyOf(words.halfTo)})|(?<past>${anyOf(words.halfPast)}))? *`;
  const unit = String.raw`(?<unit> ?(?:h|uhr|heures?|horas?|o'clock) ?(?<minute>\d{2}(?! ?min))?)?`;
  const hour = String.raw`(?<hour>\d{1,2}|${anyOf(words.hourWords)})`;
  return `${lead}${half}${hour}${unit}(?<more> +${anyOf(words.andHalf)})?${WORD_END}`;
});

/** An hour after a preposition: 'at 7', 'à 7h', 'half past seven'. */
function bareHourAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  const match = matchAt(bareHourOf(words), text, at);
  if (match === null) return null;
  const { sure, at: before, to, past, hour = '', minute, unit, more } = match.groups ?? {};
  if ((sure ?? before ?? to ?? past) === undefined) return null;
  const exactTime = timeOf({ hour, minute });
  const exactly = exactTime === null ? null : whenOf(exactTime);
  const isHalfPast = (past ?? more) !== undefined;
  const meaning = minute === undefined ? hourAlone(hour, to !== undefined, isHalfPast, words) : exactly;
  if (meaning === null) return null;
  const isSure = (sure ?? unit ?? to ?? past) !== undefined;
  return { end: at + match[0].length, meaning, certainty: isSure ? 'sure' : 'word' };
}

/** An hour after a day, unless it counts something: 'fri 9'. */
export function hourAfterDay(text: string, at: number): FoundTime | null {
  const match = matchAt(String.raw`(?<hour>[1-9]|1[0-2])${WORD_END}(?![:.,/%-]\d)`, text, at);
  if (match === null) return null;
  const meaning = afternoonOf(Number(match.groups?.['hour']) * 60);
  return { end: at + match[0].length, meaning, certainty: 'word' };
}

const period = (gap: string, name: string) => `${gap}(?:(?<am${name}>a\\.?m\\.?)|(?<pm${name}>p\\.?m\\.?))`;
// 'am' and 'pm' after minutes need no gap, because in '14:00 am Donnerstag' the 'am' means 'on'.
const MARK = String.raw`(?:(?::|\.| ?h ?|時)(?<minuteN>\d{2})分?(?:${period('', 'MN')})?|時(?<halfN>半)?| ?h| ?uhr|${period(' ?', 'N')})?`;
const timeSource = (place: string) =>
  String.raw`(?:(?<early${place}>午前)|(?<late${place}>午後))?(?<hour${place}>\d{1,2})(?<mark${place}>${MARK.replaceAll('N', place)})`;

function placed(groups: Groups, place: string): Groups {
  const of = (name: string) => groups[`${name}${place}`];
  return {
    hour: of('hour'),
    minute: of('minute'),
    half: of('half'),
    am: of('am') ?? of('amM') ?? of('early'),
    pm: of('pm') ?? of('pmM') ?? of('late'),
  };
}

const rangeOf = perVocabulary((words) => {
  const lead = `(?:${anyOf([...words.at, ...words.atHour, ...words.from, 'de'])} *)?`;
  return `${lead}${timeSource('1')} *${anyOf(words.to)} *${timeSource('2')}${words.isSpaced ? WORD_END : ''}`;
});

/** No am, pm or unit behind an hour: '9' or '9:30'. */
const FIGURES_ALONE = /^(?:[:.]\d{2})?$/;

/** A range of times: '9:00-10:30', '9 to 11am', 'von 9 bis 11 Uhr'. */
function rangeAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  const match = matchAt(rangeOf(words), text, at);
  if (match === null) return null;
  const groups: Groups = match.groups ?? {};
  const { hour1 = '', mark1 = '', mark2 = '' } = groups;
  const last = placed(groups, '2');
  const firstTime = placed(groups, '1');
  // In '9-11am' both times are in the morning; '11-1pm' begins before noon.
  const isEarlier = Number(hour1) <= 12 && Number(hour1) % 12 <= Number(last['hour']) % 12;
  const shared = FIGURES_ALONE.test(mark1) && isEarlier ? { am: last['am'], pm: last['pm'] } : {};
  const from = timeOf({ ...firstTime, ...shared });
  const to = timeOf(last);
  if (from === null || to === null) return null;
  const isMarked = mark1 !== '' || mark2 !== '';
  const isAcrossNoon = from >= FIRST_WORKING_HOUR * 60 && from < 13 * 60 && to <= LAST_AFTERNOON_HOUR * 60;
  const minutes = isMarked || isAcrossNoon ? minutesBetween(from, to, isAcrossNoon) : to - from;
  const isHours = isMarked || (from >= 60 && to <= HALF_DAY);
  if (minutes <= 0 || !isHours) return null;
  const isFigures = FIGURES_ALONE.test(mark1) && FIGURES_ALONE.test(mark2);
  const isAfternoon = isFigures && !hour1.startsWith('0') && to <= HALF_DAY;
  // 'pages 9-12' may be a title, while 'lunch 12-1' is a time.
  const unmarked = isAcrossNoon ? 'word' : 'name';
  return {
    end: at + match[0].length,
    meaning: { ...(isAfternoon ? afternoonOf(from) : whenOf(from)), minutes },
    certainty: isMarked ? 'sure' : unmarked,
  };
}

/** The minutes of a range: the end of '9:00-5:00' is in the afternoon, the end of '23:30-01:30' on the next day. */
function minutesBetween(from: number, to: number, isAcrossNoon: boolean): number {
  if (to > from) return to - from;
  const minutes = to + (isAcrossNoon ? HALF_DAY : DAY_MINUTES) - from;
  return minutes > HALF_DAY ? 0 : minutes;
}

// 'in 2 hours' says when, and not how long.
const FROM_NOW = /(?:^| )(?:in|en|dans|em) +$/;

const durationsOf = perVocabulary((words) => {
  const lead = `(?:${anyOf(words.during)} +)?`;
  const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
  const minutes = String.raw`(?<minutes>\d{1,3}(?= ?-?${anyOf(words.minutes)})|(?:${SHORT_MINUTES})(?=m)) ?-?(?:${anyOf(words.minutes)}|m)`;
  const hours = `(?<hours>${number}) ?-?${anyOf(words.hours)}(?<half>半)?`;
  const more = String.raw`(?: ?(?:${anyOf(words.and)} +)?(?<more>\d{1,2})(?: ?(?:${anyOf(words.minutes)}|m))?)?`;
  const end = words.isSpaced ? WORD_END : '';
  return {
    figures: [`${hours}${more}`, hours, minutes].map((source) => `${lead}${source}${end}`),
    named: `${lead}(?<name>${anyOf(Object.keys(words.durations))})${end}`,
  };
});

function durationAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  if (FROM_NOW.test(text.slice(0, at))) return null;
  const { figures, named } = durationsOf(words);
  for (const source of figures) {
    const match = matchAt(source, text, at);
    if (match === null) continue;
    const { hours: whole = '0', half, more: rest, minutes: only } = match.groups ?? {};
    const moreMinutes = half === undefined ? Number(rest ?? only ?? 0) : 30;
    const length = Math.round(Number(whole.replace(',', '.')) * 60) + moreMinutes;
    if (length === 0 || length > DAY_MINUTES) continue;
    return { end: at + match[0].length, meaning: { minutes: length }, certainty: 'sure' };
  }
  const nameMatch = matchAt(named, text, at);
  if (nameMatch === null) return null;
  const name = nameMatch.groups?.['name'] ?? '';
  const minutes = words.durations[name.replaceAll(/ +/g, ' ')] ?? 0;
  return { end: at + nameMatch[0].length, meaning: { minutes }, certainty: 'sure' };
}

/** 'remind me 10 min before'. Without a duration 'remind me' is a title. */
function reminderAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  const lead = matchAt(`${anyOf(words.remind)} +`, text, at);
  const duration = lead && durationAt(text, at + lead[0].length, words);
  if (!duration) return null;
  const { end, meaning } = duration;
  const before = matchAt(` *${anyOf(words.before)}${WORD_END}`, text, end);
  return {
    end: end + (before?.[0].length ?? 0),
    meaning: { reminder: meaning.minutes ?? 0 },
    certainty: 'sure',
  };
}

/** The times, durations and reminders that begin at this position of the folded text. */
export const timesAt = (text: string, at: number, words: Vocabulary): FoundTime[] =>
  [rangeAt, clockAt, bareHourAt, durationAt, reminderAt].flatMap((read) => read(text, at, words) ?? []);
