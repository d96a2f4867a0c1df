import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { firstWeekdayOnOrAfter } from '../dates/weekday.ts';
import { saysDay } from './find-tokens.ts';
import { type QuickAddMeaning, type QuickAddToken, isSeries } from './quick-add-token.ts';

/** A line that may mean several days waits until the person has chosen one (QCK-8). */
export interface QuickAddQuestion {
  /** The likeliest days, at most two. */
  readonly days: readonly CalendarDate[];
  /** True for a date without a year that has just passed this year (QCK-9). */
  readonly isYear: boolean;
  readonly answer: CalendarDate | null;
}

/** The meaning of a line, and the tokens that do not fit it. */
interface Understood {
  readonly meaning: QuickAddMeaning;
  /** Tokens that contradict those before them. */
  readonly rejected: readonly QuickAddToken[];
  /** Words of the title that may say a day, a recurrence or an end. */
  readonly left: readonly QuickAddToken[];
  readonly isDeadline: boolean;
}

/** The days that a token may mean, from a day on. */
export function daysOf(
  { date, days = [], either, until }: QuickAddMeaning,
  from: CalendarDate,
): readonly CalendarDate[] {
  if (either !== undefined) return either;
  const dates = days.map((day) => firstWeekdayOnOrAfter(from, day));
  return [date, until, ...dates].filter((day) => day !== undefined);
}

interface Asked {
  readonly today: CalendarDate;
  /** Weekdays mean the next ones from this day on. */
  readonly from: CalendarDate;
  /** The day of the block if the person chooses nothing. */
  readonly firstDate: CalendarDate;
  readonly isPlaced: boolean;
}

/** The question to the person before the line becomes a block; null if its day is certain. */
export function questionOf(
  { meaning, rejected, left, isDeadline }: Understood,
  { today, from, firstDate, isPlaced }: Asked,
): QuickAddQuestion | null {
  const ask = (days: readonly CalendarDate[]) => ({
    days: [...new Set([...days, firstDate, addDays(firstDate, 1)])].slice(0, 2).toSorted(),
    isYear: false,
    answer: null,
  });
  const { either } = meaning;
  if (either !== undefined) {
    return { days: either, isYear: (either[0] ?? today) < today, answer: null };
  }
  const otherDays = rejected.filter(saysDay).flatMap((token) => daysOf(token.meaning, from));
  if (saysDay({ meaning }) && otherDays.length > 0) {
    return ask([...daysOf(meaning, from).slice(0, 1), ...otherDays]);
  }
  if (saysDay({ meaning })) return null;
  const leftDays = [...rejected, ...left].flatMap((token) => daysOf(token.meaning, from));
  const hasTime = meaning.part !== undefined || isSeries(meaning);
  const isLeft = !isPlaced && hasTime && rejected.length + left.length > 0;
  return isDeadline || isLeft ? ask(leftDays) : null;
}
