import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays, addMonths, addWeeks } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';
import { firstWeekdayOnOrAfter } from '../dates/weekday.ts';
import type { Certainty } from './quick-add-token.ts';
import { type DateUnit, perVocabulary, type Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

/** A date that begins at a given position. */
export interface FoundDate {
  readonly end: number;
  readonly date: CalendarDate;
  readonly either?: readonly CalendarDate[];
  readonly week?: CalendarDate;
  /** How certain the date is: a word that may belong to a title is a `name` if it is a weekday, else a `word`. */
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

/** The next date with this month and day; for 29 February that of the next leap year. */
function comingDate(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  for (let later = 0; later <= 8; later += 1) {
    const date = dateOf(year + later, month, day);
    if (date !== null && date >= today) return date;
  }
  return null;
}

type Said = Omit<FoundDate, 'end' | 'certainty'>;

const exactly = (date: CalendarDate | null): Said | null => (date === null ? null : { date });

/** The coming date; if the last one was within the past month, the person chooses between both. */
function dateInAnyYear(month: number, day: number, today: CalendarDate): Said | null {
  const date = comingDate(month, day, today);
  if (date === null) return null;
  const before = dateOf(Number(date.slice(0, 4)) - 1, month, day);
  const isRecent = before !== null && before < today && before >= addMonths(today, -1);
  return isRecent ? { date, either: [before, date] } : { date };
}

function writtenDate(groups: Groups, words: Vocabulary, today: CalendarDate): Said | null {
  const { name, month, day, year, one, two } = groups;
  const read = (inYear: number, inMonth: number) =>
    year === undefined
      ? dateInAnyYear(inYear, inMonth, today)
      : exactly(dateOf(Number(year), inYear, inMonth));
  if (one === undefined)
    return read(name === undefined ? Number(month) : indexIn(words.months, name) + 1, Number(day));
  // '3/12' is in March or December, '12/15' in December.
  const [first, second] = [read(Number(one), Number(two)), read(Number(two), Number(one))];
  if (first === null || second === null || first.date === second.date) return first ?? second;
  return { date: first.date, either: [first.date, second.date].toSorted() };
}

function laterDate(count: number, unit: string, words: Vocabulary, today: CalendarDate): Said | null {
  const unitName = UNITS.find((name) => indexIn([words.units[name]], unit) === 0);
  if (unitName === undefined) return null;
  const date = LATER[unitName](today, count);
  return unitName === 'week' ? { date, week: mondayOf(date) } : { date };
}

/** The same weekday as today in the next week, with the Monday of that week. */
function nextWeek(today: CalendarDate): Said {
  const week = addWeeks(mondayOf(today), 1);
  const either = today === mondayOf(today) ? [week, addDays(week, 1)] : [week, addWeeks(today, 1)];
  return { date: week, week, either };
}

/** The same day of the month as today in the next month, with its first Monday. */
function nextMonth(today: CalendarDate): Said {
  const date = firstWeekdayOnOrAfter(addDays(lastOfMonth(today), 1), 'monday');
  return { date, week: date, either: [date, addMonths(today, 1)].toSorted() };
}

const lastOfMonth = (today: CalendarDate): CalendarDate =>
  addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1);

type Read = (groups: Groups, today: CalendarDate) => Said | null;

/** The forms in which a language writes dates, each with its meaning. */
function dateForms(
  words: Vocabulary,
): readonly (readonly [source: string, read: Read, certainty?: Certainty])[] {
  const weekday = `(?<weekday>${anyOf(words.weekdays.flat())})`;
  const unit = `(?<unit>${anyOf(Object.values(words.units).flat())})`;
  const gap = words.isSpaced ? ' +' : ' *';
  const end = words.isSpaced ? WORD_END : '';
  const indexOf = ({ weekday: name = '' }: Groups) => indexIn(words.weekdays, name);
  const next: Read = (groups, today) => exactly(addDays(addWeeks(mondayOf(today), 1), indexOf(groups)));
  const coming: Read = (groups, today) => {
    const day = weekdays[indexOf(groups)];
    return exactly(day === undefined ? null : firstWeekdayOnOrAfter(today, day));
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
          certaintyOf(source),
        ] as const,
    ),
    [`${anyOf(words.nextWeek)}${end}`, (_, today) => nextWeek(today), 'word'],
    [`${anyOf(words.nextMonth)}${end}`, (_, today) => nextMonth(today), 'word'],
    [`${anyOf(words.endOfMonth)}${end}`, (_, today) => exactly(lastOfMonth(today)), 'word'],
    [`${anyOf(words.nextBefore)} *${weekday}${end}`, next],
    [`${weekday}${gap}${anyOf(words.nextAfter)}${end}`, next],
    [String.raw`${anyOf(words.inBefore)} *(?<count>\d{1,3}) *${unit}${WORD_END}`, later],
    [String.raw`(?<count>\d{1,3}) *${unit}${anyOf(words.inAfter)}`, later],
    [`${anyOf(words.dayAfterTomorrow)}${end}`, (_, today) => exactly(addDays(today, 2)), 'word'],
    [`${anyOf(words.tomorrow)}${end}`, (_, today) => exactly(addDays(today, 1)), 'word'],
    [`${anyOf(words.today)}${end}`, (_, today) => exactly(today), 'word'],
    [`${weekday}${end}`, coming, 'name'],
  ];
}

/** How certain a date in this form is: the name of a month may be a person's name, and '1/2' may be a half. */
function certaintyOf(source: string): Certainty {
  if (source.includes('NAME')) return 'date';
  return source.includes('<one>') ? 'word' : 'sure';
}

const formsOf = perVocabulary(dateForms);

/** The longest date that begins at this position of the folded text, or null. */
export function dateAt(text: string, at: number, words: Vocabulary, today: CalendarDate): FoundDate | null {
  let longest: FoundDate | null = null;
  for (const [source, read, certainty = 'sure'] of formsOf(words)) {
    const match = matchAt(source, text, at);
    const end = at + (match?.[0].length ?? 0);
    if (match === null || (longest !== null && end <= longest.end)) continue;
    const said = read(match.groups ?? {}, today);
    if (said !== null) longest = { end, ...said, certainty };
  }
  return longest;
}

/**
 * A month without a day: 'until march' and 'until end of march' end on its last day, 'from march' starts on its first.
 */
export function monthAt(
  text: string,
  at: number,
  words: Vocabulary,
  today: CalendarDate,
  isLast: boolean,
): FoundDate | null {
  const lead = isLast ? `(?:${anyOf(words.monthEnd)} +)?` : '';
  const name = `(?<name>${anyOf(words.months.flat())})`;
  const match = matchAt(String.raw`${lead}${name}(?: (?:de )?(?<year>\d{4}))?${WORD_END}`, text, at);
  if (match === null) return null;
  const month = indexIn(words.months, match.groups?.['name'] ?? '') + 1;
  const year = match.groups?.['year'];
  const firstOfThis = addMonths(addDays(lastOfMonth(today), 1), -1);
  const coming = comingDate(month, 1, isLast ? firstOfThis : today);
  const first = year === undefined ? coming : dateOf(Number(year), month, 1);
  if (first === null) return null;
  return { end: at + match[0].length, date: isLast ? lastOfMonth(first) : first, certainty: 'date' };
}
