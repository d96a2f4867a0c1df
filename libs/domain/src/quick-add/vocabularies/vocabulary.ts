import type { DayPart, Recurrence } from '@simmer/contracts/schemas/planning-values';

type Words = readonly string[];

/** Seven lists, Monday first. */
export type WeekdayWords = readonly [Words, Words, Words, Words, Words, Words, Words];

/** A unit of 'in 3 weeks'. */
export type DateUnit = 'day' | 'week' | 'month';

/**
 * The words with which a language says when something takes place. Upper case and accents do not matter; a space stands
 * for any number of them. Words that are often part of a title ('morning', 'daily', 'sun') are in the lists of
 * ambiguous words: they count only where no title can be meant, and are else offered (QCK-3).
 */
export interface Vocabulary {
  /** False where words are written without spaces between them. */
  readonly isSpaced: boolean;
  readonly weekdays: WeekdayWords;
  /** Each of them means every week: 'mondays'. */
  readonly pluralWeekdays: WeekdayWords;
  /** Twelve lists, January first. */
  readonly months: readonly Words[];
  readonly today: Words;
  readonly tomorrow: Words;
  readonly dayAfterTomorrow: Words;
  /** Before a date or weekday: 'on'. */
  readonly on: Words;
  readonly every: Words;
  /** Before a weekday of every second week: 'every other'. */
  readonly everySecond: Words;
  /** 'next friday', and 'viernes que viene'. */
  readonly nextBefore: Words;
  readonly nextAfter: Words;
  /** A week whose day is not said. */
  readonly nextWeek: Words;
  /** A month whose day is not said. */
  readonly nextMonth: Words;
  readonly endOfMonth: Words;
  /** 'in 3 weeks', and '3 週間後'. */
  readonly inBefore: Words;
  readonly inAfter: Words;
  readonly units: Readonly<Record<DateUnit, Words>>;
  /** Before the last day of a series, or before a day on which something is due. */
  readonly until: Words;
  readonly untilAfter: Words;
  /** Before a month whose last day is meant: 'until the end of march'. */
  readonly monthEnd: Words;
  readonly from: Words;
  readonly fromAfter: Words;
  /** Between two times: '9:00 to 11:00'. */
  readonly to: Words;
  /** Before a time; a number alone may also count something after these: 'look at 3 flats'. */
  readonly at: Words;
  /** The same, where only a time can follow. */
  readonly atHour: Words;
  /** The hours from one to twelve in words. */
  readonly hourWords: Words;
  /** 'halb acht' is 7:30, 'half past seven' and 'siete y media' too. */
  readonly halfTo: Words;
  readonly halfPast: Words;
  readonly andHalf: Words;
  readonly hours: Words;
  readonly minutes: Words;
  /** Before a duration: 'for 2 hours'. */
  readonly during: Words;
  /** Durations in words, in minutes. */
  readonly durations: Readonly<Record<string, number>>;
  /** Times as regular expressions with the groups `hour`, and perhaps `minute`, `half`, `am` and `pm`. */
  readonly clocks: Words;
  /** Dates as regular expressions with the groups `day`, `month` or `name`, and perhaps `year`; NAME is any month. With `one` and `two` in either order. */
  readonly dates: Words;
  readonly parts: Readonly<Record<DayPart, Words>>;
  readonly ambiguousParts: Readonly<Record<DayPart, Words>>;
  /** 'this morning', 'tonight'. */
  readonly todayIn: Readonly<Partial<Record<DayPart, Words>>>;
  readonly recurrences: Readonly<Record<Exclude<Recurrence, 'once'>, Words>>;
  readonly ambiguousRecurrences: Readonly<Record<Exclude<Recurrence, 'once'>, Words>>;
  readonly daily: Words;
  readonly ambiguousDaily: Words;
  /** Every morning. */
  readonly dailyIn: Readonly<Partial<Record<DayPart, Words>>>;
  readonly workdays: Words;
  readonly ambiguousWorkdays: Words;
  readonly weekend: Words;
  readonly ambiguousWeekend: Words;
  /** Between two parts of a schedule: 'and'. */
  readonly and: Words;
  /** Words that belong to the schedule before them. */
  readonly particles: Words;
  /** After one of these an ambiguous word is a name: 'the weekend', 'a Domingo'. */
  readonly beforeNames: Words;
  /** Before one of these an ambiguous word counts inside a sentence too: 'dinner friday with Ana'. */
  readonly with: Words;
  /** Names in which a word of time is not one, even beside a time: 'Taco Tuesday 6pm'. */
  readonly names: Words;
  /** Count at the end of a line if written in lower case, as no title has them. */
  readonly plain: Words;
  /** 'every third' is no recurrence that a block has. */
  readonly ordinals: Words;
  /** From the first to the fifth, and the last: 'first monday of the month'. */
  readonly nth: readonly [Words, Words, Words, Words, Words, Words];
  /** Regular expressions of a monthly day (QCK-12), of NTH, WEEKDAY, DAY and MONTHLY. */
  readonly monthSlots: Words;
  /** The same of a day of a month that does not say how often: 'on the 1st'. */
  readonly daysOfMonth: Words;
  /** The same of a weekday with its number in the month: 'friday 13th'. NUMBER is no hour up to 12. */
  readonly numberedDays: Words;
  /** Regular expressions of recurrences that no block has: 'last day of the month'. */
  readonly unknown: Words;
  /** Regular expressions of an end: what follows is none that is understood (QCK-16). */
  readonly ends: Words;
  /** Regular expressions of what may say a day, a recurrence or an end, where nothing else is understood (QCK-8). */
  readonly hints: Words;
}

/** Keeps what is made of a vocabulary: a line is read at each key press. */
export function perVocabulary<Made>(make: (words: Vocabulary) => Made): (words: Vocabulary) => Made {
  const known = new WeakMap<Vocabulary, { readonly made: Made }>();
  return (words) => {
    const { made } = known.get(words) ?? { made: make(words) };
    if (!known.has(words)) known.set(words, { made });
    return made;
  };
}
