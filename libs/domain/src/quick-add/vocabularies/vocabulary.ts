import type { DayPart, Recurrence } from '@simmer/contracts/schemas/planning-values';

type Words = readonly string[];

/** A list of words for each weekday, Monday first. */
export type WeekdayWords = readonly [Words, Words, Words, Words, Words, Words, Words];

/** A unit of time, as in 'in 3 weeks'. */
export type DateUnit = 'day' | 'week' | 'month';

/**
 * The words with which a language says when something takes place. Case and accents do not matter; a space stands for
 * any number of spaces. Words that are often part of a title ('morning', 'daily', 'sun') are in the lists of ambiguous
 * words: they count only where no title can be meant, and are offered elsewhere (QCK-3).
 */
export interface Vocabulary {
  /** False for a language without spaces between words. */
  readonly isSpaced: boolean;
  readonly weekdays: WeekdayWords;
  /** Weekdays that mean every week: 'mondays'. */
  readonly pluralWeekdays: WeekdayWords;
  /** A list of words for each month, January first. */
  readonly months: readonly Words[];
  readonly today: Words;
  readonly tomorrow: Words;
  readonly dayAfterTomorrow: Words;
  /** Words before a date or weekday: 'on'. */
  readonly on: Words;
  readonly every: Words;
  /** Words before a weekday of every second week: 'every other'. */
  readonly everySecond: Words;
  /** Words for a weekday of the next week, before or after it: 'next friday' and 'viernes que viene'. */
  readonly nextBefore: Words;
  readonly nextAfter: Words;
  /** Words for the next week, without a day. */
  readonly nextWeek: Words;
  /** Words for the next month, without a day. */
  readonly nextMonth: Words;
  readonly endOfMonth: Words;
  /** Words for a distance from today, before or after it: 'in 3 weeks' and '3 週間後'. */
  readonly inBefore: Words;
  readonly inAfter: Words;
  readonly units: Readonly<Record<DateUnit, Words>>;
  /** Words before the last day of a series, or before a deadline. */
  readonly until: Words;
  readonly untilAfter: Words;
  /** Words before a month whose last day is meant: 'until the end of march'. */
  readonly monthEnd: Words;
  readonly from: Words;
  readonly fromAfter: Words;
  /** Words between two times: '9:00 to 11:00'. */
  readonly to: Words;
  /** Words before a time; after them a bare number may also count something: 'look at 3 flats'. */
  readonly at: Words;
  /** Words before a time after which only a time can follow. */
  readonly atHour: Words;
  /** The hours from one to twelve in words. */
  readonly hourWords: Words;
  /** Words for half hours: 'halb acht' is 7:30, and so are 'half past seven' and 'siete y media'. */
  readonly halfTo: Words;
  readonly halfPast: Words;
  readonly andHalf: Words;
  readonly hours: Words;
  readonly minutes: Words;
  /** Words before a duration: 'for 2 hours'. */
  readonly during: Words;
  /** Words before the time from a reminder to the start, and after it: 'remind me 10 min before'. */
  readonly remind: Words;
  readonly before: Words;
  /** Durations in words, in minutes. */
  readonly durations: Readonly<Record<string, number>>;
  /** Times as regular expressions with the groups `hour`, and perhaps `minute`, `half`, `am` and `pm`. */
  readonly clocks: Words;
  /**
   * Dates as regular expressions with the groups `day`, `month` or `name`, and perhaps `year`; NAME is any month. The
   * groups `one` and `two` are day and month in either order.
   */
  readonly dates: Words;
  readonly parts: Readonly<Record<DayPart, Words>>;
  readonly ambiguousParts: Readonly<Record<DayPart, Words>>;
  /** Words for a part of today: 'this morning', 'tonight'. */
  readonly todayIn: Readonly<Partial<Record<DayPart, Words>>>;
  readonly recurrences: Readonly<Record<Recurrence, Words>>;
  readonly ambiguousRecurrences: Readonly<Record<Recurrence, Words>>;
  readonly daily: Words;
  readonly ambiguousDaily: Words;
  /** Words for a part of every day: 'every morning'. */
  readonly dailyIn: Readonly<Partial<Record<DayPart, Words>>>;
  readonly workdays: Words;
  readonly ambiguousWorkdays: Words;
  readonly weekend: Words;
  readonly ambiguousWeekend: Words;
  /** Words between two tokens: 'and'. */
  readonly and: Words;
  /** Words that belong to the token before them. */
  readonly particles: Words;
  /** Words after which an ambiguous word is a name: 'the weekend', 'a Domingo'. */
  readonly beforeNames: Words;
  /** Words before which an ambiguous word counts inside a sentence too: 'dinner friday with Ana'. */
  readonly with: Words;
  /** Names that contain a word of time without meaning it, even beside a time: 'Taco Tuesday 6pm'. */
  readonly names: Words;
  /** Words that count at the end of a line if they are in lower case, unlike in titles. */
  readonly plain: Words;
  /** Ordinals of recurrences that cannot be stored: 'every third'. */
  readonly ordinals: Words;
  /** The ordinals from first to fifth, and last: 'first monday of the month'. */
  readonly nth: readonly [Words, Words, Words, Words, Words, Words];
  /** Regular expressions of a monthly day (QCK-12), with NTH, WEEKDAY, DAY and MONTHLY. */
  readonly monthSlots: Words;
  /** Regular expressions of a day of a month without a recurrence: 'on the 1st'. */
  readonly daysOfMonth: Words;
  /** Regular expressions of a weekday with its day of the month: 'friday 13th'. NUMBER excludes hours up to 12. */
  readonly numberedDays: Words;
  /** Regular expressions of recurrences that cannot be stored: 'last day of the month'. */
  readonly unknown: Words;
  /** Regular expressions of the beginning of an end, if the text after it is not understood (QCK-16). */
  readonly ends: Words;
  /** Regular expressions of words that may say a day, a recurrence or an end, if nothing else is understood (QCK-8). */
  readonly hints: Words;
}

/** Caches a value that is derived from a vocabulary: a line is read at each key press. */
export function perVocabulary<Made>(make: (words: Vocabulary) => Made): (words: Vocabulary) => Made {
  const known = new WeakMap<Vocabulary, { readonly made: Made }>();
  return (words) => {
    const { made } = known.get(words) ?? { made: make(words) };
    if (!known.has(words)) known.set(words, { made });
    return made;
  };
}
