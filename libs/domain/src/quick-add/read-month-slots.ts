import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { addMonths } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts';
import { LAST } from '../recurrence/plan-series.ts';
import type { PossibleToken } from './quick-add-token.ts';
import { perVocabulary, type Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

type Found = Omit<PossibleToken, 'start'>;

/** At least one month in a year has any day of a month. */
const MONTHS = 12;

/** The next day of a month with this number, or null if there is none. */
export function comingDayOfMonth(day: number, from: CalendarDate): CalendarDate | null {
  for (let later = 0; later < MONTHS; later += 1) {
    const month = addMonths(`${from.slice(0, 7)}-01`, later).slice(0, 8);
    const date = parseCalendarDate(`${month}${String(day).padStart(2, '0')}`);
    if (date !== null && date >= from) return date;
  }
  return null;
}

const patternsOf = perVocabulary((words) => {
  const fillings: Readonly<Record<string, string>> = {
    NTH: `(?<nth>${anyOf(words.nth.flat())})`,
    WEEKDAY: `(?<weekday>${anyOf(words.weekdays.flat())})s?`,
    // Not the hour of '7:30'.
    DAY: String.raw`(?<day>\d{1,2})(?![:.,]?\d)`,
    MONTHLY: anyOf([...words.recurrences.monthly, ...words.ambiguousRecurrences.monthly]),
  };
  const end = words.isSpaced ? WORD_END : '';
  const filled = (source: string) =>
    source.replaceAll(/MONTHLY|NTH|WEEKDAY|DAY/g, (name) => fillings[name] ?? name) + end;
  return { monthly: words.monthSlots.map(filled), once: words.daysOfMonth.map(filled) };
});

/** 'last friday of the month' and 'the 15th of every month' are monthly; 'on the 1st' is so beside 'monthly' (QCK-12). */
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
  const { monthly, once } = patternsOf(words);
  return [
    ...monthly.flatMap((source) => read(source, true)),
    ...once.flatMap((source) => read(source, false)),
  ];
}
