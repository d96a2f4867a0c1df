import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { addMonths } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { LAST } from '../recurrence/plan-series.ts';
import type { PossibleToken } from './quick-add-token.ts';
import { perVocabulary, type Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

type Found = Omit<PossibleToken, 'start'>;

/** Within this number of months, every day of the month falls on every weekday. */
const MOST_MONTHS = 48;

/** The next date with this day of the month, if given on a weekday; null if there is none. */
export function comingDayOfMonth(day: number, from: CalendarDate, weekday?: Weekday): CalendarDate | null {
  for (let later = 0; later < MOST_MONTHS; later += 1) {
    const month = addMonths(`${from.slice(0, 7)}-01`, later).slice(0, 8);
    const date = parseCalendarDate(`${month}${String(day).padStart(2, '0')}`);
    const isOnDay = date !== null && (weekday === undefined || weekdayOf(date) === weekday);
    if (isOnDay && date >= from) return date;
  }
  return null;
}

const patternsOf = perVocabulary((words) => {
  const fillings: Readonly<Record<string, string>> = {
    NTH: `(?<nth>${anyOf(words.nth.flat())})`,
    WEEKDAY: `(?<weekday>${anyOf(words.weekdays.flat())})s?`,
    // A day of the month, which is not the hour of '7:30'.
    DAY: String.raw`(?<day>\d{1,2})(?![:.,]?\d)`,
    NUMBER: String.raw`(?<day>1[3-9]|2\d|3[01])(?![:.,]?\d)`,
    MONTHLY: anyOf([...words.recurrences.monthly, ...words.ambiguousRecurrences.monthly]),
  };
  const end = words.isSpaced ? WORD_END : '';
  const filled = (source: string) =>
    source.replaceAll(/MONTHLY|NUMBER|NTH|WEEKDAY|DAY/g, (name) => fillings[name] ?? name) + end;
  // 'fri 4th dec' is a date, while 'fri 4th of the month' is monthly.
  const noMonth = `(?! *(?:of|de|do|im|${anyOf(words.months.flat())})${WORD_END})`;
  return {
    monthly: words.monthSlots.map(filled),
    once: words.daysOfMonth.map(filled),
    numbered: words.numberedDays.map((source) => `${filled(source)}${noMonth}`),
  };
});

/** The date of 'friday 13th': the next 13th if it is a Friday; else the person chooses (QCK-17). */
function numberedDayAt(source: string, text: string, at: number, words: Vocabulary, today: CalendarDate) {
  const match = matchAt(source, text, at);
  const { weekday: name = '', day = '' } = match?.groups ?? {};
  const weekday = weekdays[indexIn(words.weekdays, name)];
  const date = match === null ? null : comingDayOfMonth(Number(day), today);
  const onWeekday = date === null ? null : comingDayOfMonth(Number(day), today, weekday);
  if (match === null || date === null || onWeekday === null) return [];
  const meaning = date === onWeekday ? { date } : { either: [date, onWeekday] };
  return [{ end: at + match[0].length, meaning, certainty: 'date' } as const];
}

/**
 * Days of the month: 'last friday of the month' and 'the 15th of every month' are monthly; 'on the 1st' is monthly only
 * beside 'monthly' (QCK-12).
 */
export function monthSlotsAt(text: string, at: number, words: Vocabulary, today: CalendarDate): Found[] {
  const read = (source: string, isMonthly: boolean): Found[] => {
    const match = matchAt(source, text, at);
    const { nth: ordinal = '', weekday, day } = match?.groups ?? {};
    if (match === null) return [];
    const end = at + match[0].length;
    const index = indexIn(words.nth, ordinal);
    const nth = index === words.nth.length - 1 ? LAST : index + 1;
    const onDay = weekdays[indexIn(words.weekdays, weekday ?? '')];
    if (onDay !== undefined)
      return [{ end, meaning: { days: [onDay], recurring: 'monthly', nth }, certainty: 'sure' }];
    const dayOfMonth = day === undefined ? nth : Number(day);
    const date = comingDayOfMonth(dayOfMonth, today);
    if (date === null) return [];
    return [
      {
        end,
        meaning: { date, dayOfMonth, ...(isMonthly && { recurring: 'monthly' }) },
        certainty: isMonthly ? 'sure' : 'word',
      },
    ];
  };
  const { monthly, once, numbered } = patternsOf(words);
  return [
    ...monthly.flatMap((source) => read(source, true)),
    ...once.flatMap((source) => read(source, false)),
    ...numbered.flatMap((source) => numberedDayAt(source, text, at, words, today)),
  ];
}
