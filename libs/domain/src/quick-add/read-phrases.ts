import { dayParts, recurrences, type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { dateAt, type FoundDate, monthAt } from './read-dates.ts';
import { monthSlotsAt } from './read-month-slots.ts';
import type { PossibleToken, QuickAddContext, QuickAddMeaning } from './quick-add-token.ts';
import { perVocabulary, type Vocabulary } from './vocabularies/vocabulary.ts';
import { anyOf, indexIn, matchAt, WORD_END } from './word-patterns.ts';

type Found = Omit<PossibleToken, 'start'>;
type Phrase = readonly [words: readonly string[], meaning: QuickAddMeaning];
type PhrasePattern = readonly [source: string, meaning: QuickAddMeaning];

const WORKDAYS: readonly Weekday[] = weekdays.slice(0, 5);
const WEEKEND: readonly Weekday[] = weekdays.slice(5);

/** Fixed phrases with their meanings; `names` are those that also occur in titles. */
function phrasesOf(words: Vocabulary): {
  readonly sure: readonly Phrase[];
  readonly ambiguous: readonly Phrase[];
} {
  const weekly = (days: readonly Weekday[]) => ({ repeats: true, days }) as const;
  return {
    sure: [
      ...dayParts.map((part): Phrase => [words.parts[part], { part }]),
      ...dayParts.map((part): Phrase => [words.dailyIn[part] ?? [], { part, ...weekly(weekdays) }]),
      ...recurrences.map((recurring): Phrase => [words.recurrences[recurring], { recurring }]),
      [words.daily, weekly(weekdays)],
      [words.workdays, weekly(WORKDAYS)],
      [words.weekend, weekly(WEEKEND)],
    ],
    ambiguous: [
      ...dayParts.map((part): Phrase => [words.ambiguousParts[part], { part }]),
      ...recurrences.map((recurring): Phrase => [words.ambiguousRecurrences[recurring], { recurring }]),
      ...words.pluralWeekdays.map((names, index): Phrase => [
        names,
        weekly(weekdays.slice(index, index + 1)),
      ]),
      [words.ambiguousDaily, weekly(weekdays)],
      [words.ambiguousWorkdays, weekly(WORKDAYS)],
      [words.ambiguousWeekend, weekly(WEEKEND)],
    ],
  };
}

const wordEnd = (words: Vocabulary) => (words.isSpaced ? WORD_END : '');

const phrasePatterns = perVocabulary((words) => {
  const { sure, ambiguous } = phrasesOf(words);
  const patternOf = ([names, meaning]: Phrase): PhrasePattern => [
    `${anyOf(names)}${wordEnd(words)}`,
    meaning,
  ];
  return { sure: sure.map(patternOf), ambiguous: ambiguous.map(patternOf) };
});

// 'on the 1st of every month' is about a day of the month, not of the block.
const OF_A_DAY = /(?:^| )(?:of|im|del?|du|do) +$/;

function phrasesAt(text: string, at: number, words: Vocabulary): Found[] {
  const phrases = phrasePatterns(words);
  const find =
    (isSure: boolean) =>
    ([source, meaning]: PhrasePattern) => {
      if (meaning.recurring !== undefined && OF_A_DAY.test(text.slice(0, at))) return [];
      const match = matchAt(source, text, at);
      if (match === null) return [];
      // Several words together are no name: 'los jueves'.
      const ofWords = match[0].includes(' ') ? 'word' : 'name';
      return [{ end: at + match[0].length, meaning, certainty: isSure ? 'sure' : ofWords } as const];
    };
  return [...phrases.sure.flatMap(find(true)), ...phrases.ambiguous.flatMap(find(false))];
}

interface WeekdayList {
  readonly end: number;
  readonly days: readonly Weekday[];
  /** True for 'mondays', which repeats. */
  readonly isPlural: boolean;
  /** True for 'tue/thu' and 'tue-thu'. */
  readonly isOneWord: boolean;
}

/** The weekdays from one to another: 'tue-thu', 'fri to mon'. */
function daysBetween(first: Weekday, last: Weekday): readonly Weekday[] {
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  return [...weekdays.slice(from + 1), ...weekdays].slice(0, ((to - from + 6) % 7) + 1).slice(0, -1);
}

const weekdayPatterns = perVocabulary((words) => {
  const names = `(?<name>${anyOf([...words.weekdays, ...words.pluralWeekdays].flat())})${wordEnd(words)}`;
  return {
    first: ` *${names}`,
    other: ` *(?:,|${anyOf(words.and)}|(?<one>/|(?<range>${anyOf(words.to)})))? *${names}`,
    every: anyOf(words.every),
    everySecond: anyOf(words.everySecond),
    on: `${anyOf(words.on)} +`,
    from: `(?:${anyOf(words.from)} +)?`,
  };
});

/** A list of weekdays and the words that join them: 'mon, wed and fri', 'tue/thu', 'mon-fri'. */
function weekdayList(text: string, at: number, words: Vocabulary): WeekdayList | null {
  const days: Weekday[] = [];
  let end = at;
  let isPlural = false;
  let isOneWord = false;
  for (;;) {
    const { first, other } = weekdayPatterns(words);
    const match = matchAt(days.length === 0 ? first : other, text, end);
    const name = match?.groups?.['name'];
    if (match === null || name === undefined)
      return days.length === 0 ? null : { end, days, isPlural, isOneWord };
    const plural = indexIn(words.pluralWeekdays, name);
    const day = weekdays[plural < 0 ? indexIn(words.weekdays, name) : plural];
    const before = days.at(-1);
    if (before !== undefined && day !== undefined && match.groups?.['range'] !== undefined)
      days.push(...daysBetween(before, day));
    if (day !== undefined) days.push(day);
    isOneWord ||= match.groups?.['one'] !== undefined;
    isPlural ||= plural >= 0;
    end += match[0].length;
  }
}

/** Weekdays: 'every monday', 'on fridays', and 'on friday', which does not repeat. */
function weekdaysAt(text: string, at: number, words: Vocabulary): Found[] {
  const find = (lead: string, every: QuickAddMeaning, isLed = true): Found[] => {
    const before = matchAt(lead, text, at);
    const list = before === null ? null : weekdayList(text, at + before[0].length, words);
    if (list === null || !(isLed || list.isOneWord)) return [];
    const { end, days, isPlural } = list;
    // 'every 2nd tuesday of the month' is read as a day of the month.
    if (every.recurring !== undefined && matchAt(' +(?:of|in|im|del?|do) ', text, end) !== null) return [];
    const certainty = isLed ? 'sure' : 'word';
    return [{ end, meaning: { days, ...(isPlural && { repeats: true }), ...every }, certainty }];
  };
  const { every, everySecond, on, from } = weekdayPatterns(words);
  return [
    ...find(every, { repeats: true }),
    ...find(everySecond, { recurring: 'biweekly' }),
    ...find(on, {}),
    ...find(from, {}, false),
  ];
}

/** The meaning of a date, or of several dates between which the person chooses. */
const meaningOf = ({ date, either, week }: FoundDate): QuickAddMeaning => ({
  ...(either === undefined ? { date } : { either }),
  ...(week !== undefined && { week }),
});

function datesAt(text: string, at: number, words: Vocabulary, today: QuickAddContext['today']): Found[] {
  const found: Found[] = [];
  const plain = dateAt(text, at, words, today);
  if (plain !== null) {
    const index = indexIn(words.weekdays, text.slice(at, plain.end));
    const day = weekdays[index];
    const meaning = day === undefined ? meaningOf(plain) : { days: [day] };
    const certainty = words.isSpaced || day !== undefined ? plain.certainty : 'sure';
    found.push({ end: plain.end, meaning, certainty });
  }
  const on = matchAt(`${anyOf(words.on)} +`, text, at);
  const onDate = on === null ? null : dateAt(text, at + on[0].length, words, today);
  if (onDate !== null && (onDate.certainty === 'sure' || onDate.certainty === 'date')) {
    found.push({ end: onDate.end, meaning: meaningOf(onDate), certainty: 'sure' });
  }
  return found;
}

/** The start or end of a series: 'until may 5', 'from monday', in some languages after the date. */
function boundsAt(text: string, at: number, words: Vocabulary, today: QuickAddContext['today']): Found[] {
  const bound = (before: readonly string[], after: readonly string[], name: 'until' | 'date'): Found[] => {
    const lead = matchAt(`${anyOf(before)} +`, text, at);
    const from = at + (lead?.[0].length ?? 0);
    const later =
      lead === null
        ? null
        : (dateAt(text, from, words, today) ?? monthAt(text, from, words, today, name === 'until'));
    // 'until next week' does not say which day of the week is the last.
    if (later !== null && later.week === undefined)
      return [{ end: later.end, meaning: { [name]: later.date }, certainty: 'sure' }];
    const date = dateAt(text, at, words, today);
    const tail = date === null ? null : matchAt(` *${anyOf(after)}`, text, date.end);
    return date === null || tail === null
      ? []
      : [{ end: date.end + tail[0].length, meaning: { [name]: date.date }, certainty: 'sure' }];
  };
  return [...bound(words.until, words.untilAfter, 'until'), ...bound(words.from, words.fromAfter, 'date')];
}

/** A range of dates: 'from dec 5 to dec 9'. */
function spanAt(text: string, at: number, words: Vocabulary, today: QuickAddContext['today']): Found[] {
  const lead = matchAt(`(?:${anyOf(words.from)} +)?`, text, at)?.[0].length ?? 0;
  const first = dateAt(text, at + lead, words, today);
  const joint =
    first === null ? null : matchAt(` *${anyOf([...words.to, ...words.until])} *`, text, first.end);
  if (first === null || joint === null) return [];
  const last = dateAt(text, first.end + joint[0].length, words, first.date);
  if (last === null || last.date <= first.date || first.certainty === 'name') return [];
  return [{ end: last.end, meaning: { date: first.date, span: last.date }, certainty: 'sure' }];
}

function todayInAt(text: string, at: number, words: Vocabulary, today: QuickAddContext['today']): Found[] {
  return dayParts.flatMap((part) => {
    const match = matchAt(`${anyOf(words.todayIn[part] ?? [])}${wordEnd(words)}`, text, at);
    if (match === null) return [];
    const certainty = words.isSpaced ? 'word' : 'sure';
    return [{ end: at + match[0].length, meaning: { date: today, part }, certainty }];
  });
}

/** The dates, days and recurrences that begin at this position of the folded text. */
export const daysAt = (text: string, at: number, words: Vocabulary, { today }: QuickAddContext): Found[] => [
  ...weekdaysAt(text, at, words),
  ...todayInAt(text, at, words, today),
  ...spanAt(text, at, words, today),
  ...boundsAt(text, at, words, today),
  ...datesAt(text, at, words, today),
  ...phrasesAt(text, at, words),
  ...monthSlotsAt(text, at, words, today),
];
