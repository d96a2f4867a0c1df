import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays, addMonths, addWeeks } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';
import { firstWeekdayOnOrAfter } from '../dates/weekday.ts';
import type { Certainty } from './quick-add-token.ts';
import type { DateUnit, Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

/** A date that begins at the given place. */
export interface FoundDate {
  readonly end: number;
  readonly date: CalendarDate;
  /** A word that may belong to a title is a `name` if a weekday, else a `word`. */
  readonly certainty: Certainty;
}

type Groups = Readonly<Record<string, string | undefined>>;

const LATER: Readonly<Record<DateUnit, (date: string, count: number) => CalendarDate>> = {
  day: addDays,
  week: addWeeks,
  month: addMonths,
};
const UNITS: readonly DateUnit[] = ['day', 'week', 'month'];

function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const two = (value: number) => String(value).padStart(2, '0');
  return parseCalendarDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
}

/** A date without a year is the next one; 29 February that of the next leap year. */
function comingDate(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  for (let later = 0; later <= 8; later += 1) {
    const date = dateOf(year + later, month, day);
    if (date !== null && date >= today) return date;
  }
  return null;
}

function writtenDate(groups: Groups, words: Vocabulary, today: CalendarDate): CalendarDate | null {
  const { name, month, day, year } = groups;
  const inYear = name === undefined ? Number(month) : indexIn(words.months, name) + 1;
  return year === undefined
    ? comingDate(inYear, Number(day), today)
    : dateOf(Number(year), inYear, Number(day));
}

function laterDate(count: number, unit: string, words: Vocabulary, today: CalendarDate): CalendarDate | null {
  const unitName = UNITS.find((name) => indexIn([words.units[name]], unit) === 0);
  try {
    return unitName === undefined ? null : LATER[unitName](today, count);
  } catch (error) {
    // Beyond the last supported date.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Read = (groups: Groups, today: CalendarDate) => CalendarDate | null;

/** How a language writes dates, each with what it means. */
function dateForms(
  words: Vocabulary,
): readonly (readonly [source: string, read: Read, certainty?: Certainty])[] {
  const weekday = `(?<weekday>${anyOf(words.weekdays.flat())})`;
  const unit = `(?<unit>${anyOf(Object.values(words.units).flat())})`;
  const gap = words.isSpaced ? ' +' : ' *';
  const end = words.isSpaced ? WORD_END : '';
  const indexOf = ({ weekday: name = '' }: Groups) => indexIn(words.weekdays, name);
  const next: Read = (groups, today) => addDays(addWeeks(mondayOf(today), 1), indexOf(groups));
  const coming: Read = (groups, today) => {
    const day = weekdays[indexOf(groups)];
    return day === undefined ? null : firstWeekdayOnOrAfter(today, day);
  };
  const later: Read = ({ count, unit: name = '' }, today) => laterDate(Number(count), name, words, today);
  const written: Read = (groups, today) => writtenDate(groups, words, today);
  return [
    [String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)`, written],
    ...words.dates.map(
      (source) =>
        [
          `${source.replace('NAME', anyOf(words.months.flat()))}${end}`,
          written,
          source.includes('NAME') ? 'date' : 'sure',
        ] as const,
    ),
    [`${anyOf(words.nextBefore)} *${weekday}${end}`, next],
    [`${weekday}${gap}${anyOf(words.nextAfter)}${end}`, next],
    [String.raw`${anyOf(words.inBefore)} *(?<count>\d{1,3}) *${unit}${WORD_END}`, later],
    [String.raw`(?<count>\d{1,3}) *${unit}${anyOf(words.inAfter)}`, later],
    [`${anyOf(words.dayAfterTomorrow)}${end}`, (_, today) => addDays(today, 2), 'word'],
    [`${anyOf(words.tomorrow)}${end}`, (_, today) => addDays(today, 1), 'word'],
    [`${anyOf(words.today)}${end}`, (_, today) => today, 'word'],
    [`${weekday}${end}`, coming, 'name'],
  ];
}

const formsOf = new WeakMap<Vocabulary, ReturnType<typeof dateForms>>();

/** The longest date that begins at this place of the folded text, or null. */
export function dateAt(text: string, at: number, words: Vocabulary, today: CalendarDate): FoundDate | null {
  const forms = formsOf.get(words) ?? dateForms(words);
  formsOf.set(words, forms);
  let longest: FoundDate | null = null;
  for (const [source, read, certainty = 'sure'] of forms) {
    const match = matchAt(source, text, at);
    const end = at + (match?.[0].length ?? 0);
    if (match === null || (longest !== null && end <= longest.end)) continue;
    const date = read(match.groups ?? {}, today);
    if (date !== null) longest = { end, date, certainty };
  }
  return longest;
}
