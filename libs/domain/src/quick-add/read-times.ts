import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { partOfHour } from '../parts/day-part.ts';
import type { QuickAddMeaning } from './quick-add-token.ts';
import type { Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, matchAt, WORD_END } from './word-patterns.ts';

/** A time or duration that begins at the given place. */
interface FoundTime {
  readonly end: number;
  readonly meaning: QuickAddMeaning;
  readonly isAmbiguous: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Said without am or pm, hours up to this one are of the afternoon. */
const LAST_AFTERNOON_HOUR = 6;
const LONGEST_MINUTES = 24 * 60;

/** Minutes since midnight, or null if there is no such time. */
function timeOf({ hour, minute, half, am, pm }: Groups): number | null {
  const hours = Number(hour);
  const minutes = half === undefined ? Number(minute ?? 0) : 30;
  if (hours > 23 || minutes > 59 || ((am ?? pm) !== undefined && hours > 12)) return null;
  if (am !== undefined) return (hours % 12) * 60 + minutes;
  return (pm === undefined ? hours : (hours % 12) + 12) * 60 + minutes;
}

const partOfTime = (time: number): DayPart => partOfHour(Math.floor(time / 60));

function clockAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  const lead = `(?:${anyOf([...words.at, ...words.atHour])} *)?`;
  for (const source of words.clocks) {
    const match = matchAt(`${lead}${source}${words.isSpaced ? WORD_END : ''}`, text, at);
    const time = match === null ? null : timeOf(match.groups ?? {});
    if (match !== null && time !== null) {
      return { end: at + match[0].length, meaning: { part: partOfTime(time) }, isAmbiguous: false };
    }
  }
  return null;
}

/** 'at 7', 'à 7h'. */
function bareHourAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  const sure = `(?<sure>${anyOf(words.atHour)})`;
  const source = String.raw`(?:${sure}|${anyOf(words.at)}) *(?<hour>\d{1,2})(?<unit> ?h ?(?<minute>\d{2})?)?${WORD_END}`;
  const match = matchAt(source, text, at);
  const { hour, minute, unit, sure: certain } = match?.groups ?? {};
  const time = match === null ? null : timeOf({ hour, minute });
  if (match === null || time === null) return null;
  const isAfternoon = minute === undefined && time > 0 && time <= LAST_AFTERNOON_HOUR * 60;
  const part = partOfTime(isAfternoon ? time + 12 * 60 : time);
  const isAmbiguous = certain === undefined && unit === undefined;
  return { end: at + match[0].length, meaning: { part }, isAmbiguous };
}

const MARK = String.raw`(?:(?::|\.| ?h ?|時)(?<minuteN>\d{2})分?|時(?<halfN>半)?| ?h| ?uhr| ?(?:(?<amN>a\.?m\.?)|(?<pmN>p\.?m\.?)))`;
const timeSource = (place: string) =>
  String.raw`(?:(?<early${place}>午前)|(?<late${place}>午後))?(?<hour${place}>\d{1,2})(?<mark${place}>${MARK.replaceAll('N', place)})?`;

function placed(groups: Groups, place: string): Groups {
  const of = (name: string) => groups[`${name}${place}`];
  return {
    hour: of('hour'),
    minute: of('minute'),
    half: of('half'),
    am: of('am') ?? of('early'),
    pm: of('pm') ?? of('late'),
  };
}

/** '9:00-10:30', '9 to 11am', 'von 9 bis 11 Uhr'. */
function rangeAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  const lead = `(?:${anyOf([...words.at, ...words.atHour, ...words.from, 'de'])} *)?`;
  const source = `${lead}${timeSource('1')} *${anyOf(words.to)} *${timeSource('2')}${words.isSpaced ? WORD_END : ''}`;
  const match = matchAt(source, text, at);
  const groups = match?.groups;
  if (match === null || groups === undefined) return null;
  const last = placed(groups, '2');
  const firstTime = placed(groups, '1');
  // '9-11am': both are of the morning; '11-1pm' begins before noon.
  const isEarlier = Number(firstTime['hour']) % 12 <= Number(last['hour']) % 12;
  const shared = groups['mark1'] === undefined && isEarlier ? { am: last['am'], pm: last['pm'] } : {};
  const from = timeOf({ ...firstTime, ...shared });
  const to = timeOf(last);
  if (from === null || to === null || to <= from) return null;
  const isMarked = groups['mark1'] !== undefined || groups['mark2'] !== undefined;
  if (!isMarked) return null;
  return {
    end: at + match[0].length,
    meaning: { part: partOfTime(from), minutes: to - from },
    isAmbiguous: false,
  };
}

function durationAt(text: string, at: number, words: Vocabulary): FoundTime | null {
  const lead = `(?:${anyOf(words.during)} +)?`;
  const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
  const minutes = String.raw`(?<minutes>\d{1,3}) ?-?${anyOf(words.minutes)}`;
  const hours = `(?<hours>${number}) ?-?${anyOf(words.hours)}(?<half>半)?`;
  const more = String.raw`(?: ?(?:${anyOf(words.and)} +)?(?<more>\d{1,2})(?: ?${anyOf(words.minutes)})?)?`;
  const end = words.isSpaced ? WORD_END : '';
  for (const source of [`${hours}${more}`, hours, minutes]) {
    const match = matchAt(`${lead}${source}${end}`, text, at);
    if (match === null) continue;
    const { hours: whole = '0', half, more: rest, minutes: only } = match.groups ?? {};
    const added = half === undefined ? Number(rest ?? only ?? 0) : 30;
    const length = Math.round(Number(whole.replace(',', '.')) * 60) + added;
    if (length === 0 || length > LONGEST_MINUTES) continue;
    return { end: at + match[0].length, meaning: { minutes: length }, isAmbiguous: false };
  }
  const named = matchAt(`${lead}(?<name>${anyOf(Object.keys(words.durations))})${end}`, text, at);
  const name = named?.groups?.['name']?.replaceAll(/ +/g, ' ');
  const length = name === undefined ? undefined : words.durations[name];
  if (named === null || length === undefined) return null;
  return { end: at + named[0].length, meaning: { minutes: length }, isAmbiguous: false };
}

/** The times and durations that begin at this place of the folded text. */
export const timesAt = (text: string, at: number, words: Vocabulary): FoundTime[] =>
  [rangeAt, clockAt, bareHourAt, durationAt].flatMap((read) => read(text, at, words) ?? []);
