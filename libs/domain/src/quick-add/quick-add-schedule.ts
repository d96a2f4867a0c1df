import {
  type DayPart,
  dayPartHours,
  dayParts,
  type MonthlyAnchor,
  type Recurrence,
  type Weekday,
  weekdays,
} from '@simmer/contracts/schemas/planning-values';
import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { clockText } from '../dates/clock-text.ts';
import { mondayOf } from '../dates/week.ts';
import { firstWeekdayOnOrAfter, weekdayOf } from '../dates/weekday.ts';
import { partOfHour } from '../parts/day-part.ts';
import { LAST } from '../recurrence/plan-series.ts';
import { comingDayOfMonth } from './read-month-slots.ts';
import { type QuickAddContext, type QuickAddMeaning, isSeries } from './quick-add-token.ts';

/** When the time block takes place. */
export interface QuickAddSchedule {
  /** The block's weekdays; empty: no day yet. */
  readonly days: readonly Weekday[];
  readonly part: DayPart | null;
  /** The start time HH:mm, within the part. */
  readonly startTime: string | null;
  readonly recurring: Recurrence;
  /** What stays the same from month to month, for a monthly block. */
  readonly monthlyAnchor: MonthlyAnchor;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | null;
}

/** A cell of the week. */
export interface QuickAddPlace {
  readonly date: CalendarDate;
  readonly part: DayPart;
}

export const partNow = (now: number): DayPart => partOfHour(Math.floor(now / 60));

const isPast = ({ part, time }: QuickAddMeaning, now: number): boolean =>
  time === undefined
    ? part !== undefined && dayParts.indexOf(part) < dayParts.indexOf(partNow(now))
    : time < now;

/** The days of 'dec 5 to dec 9': one by one, or as a series if they are more than a week. */
function withSpan(meaning: QuickAddMeaning): QuickAddMeaning {
  const { date, days, span, repeats, recurring = repeats && 'weekly' } = meaning;
  if (date === undefined || span === undefined) return { ...meaning, ...(recurring && { recurring }) };
  if (recurring !== undefined) return { ...meaning, recurring, until: span };
  if (days !== undefined) return { ...meaning, recurring: 'weekly', until: span };
  const count = toDayNumber(span) - toDayNumber(date) + 1;
  if (count > weekdays.length) return { ...meaning, days: weekdays, recurring: 'weekly', until: span };
  return { ...meaning, days: weekdays.slice(0, count).map((_, index) => weekdayOf(addDays(date, index))) };
}

/** The number of weeks within which some month has a fifth of any weekday. */
const MOST_WEEKS = 14;

const isNth = (date: CalendarDate, nth: number): boolean =>
  nth === LAST
    ? addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
    : Math.ceil(Number(date.slice(8)) / 7) === nth;

/** The first such weekday from a date on that is the nth in its month (QCK-12). */
function firstNthOnOrAfter(date: CalendarDate, nth: number): CalendarDate {
  const dates = Array.from({ length: MOST_WEEKS }, (_, week) => addDays(date, 7 * week));
  return dates.find((day) => isNth(day, nth)) ?? date;
}

/**
 * The schedule with the first of its days as start (QCK-11): 'every other tuesday' starts next Tuesday, and not a week
 * later.
 */
function begun(schedule: QuickAddSchedule, { nth }: QuickAddMeaning): QuickAddSchedule {
  const { days, recurring, startDate, endDate } = schedule;
  const [first] = days
    .map((day) => firstWeekdayOnOrAfter(startDate, day))
    .map((day) => (nth === undefined ? day : firstNthOnOrAfter(day, nth)))
    .toSorted();
  const hasFirst = recurring !== 'once' && first !== undefined && (endDate === null || first <= endDate);
  return hasFirst ? { ...schedule, startDate: first } : schedule;
}

/** The meaning in the next month if the time has passed: 'on the 26th at 9', typed on the 26th at 10. */
function withNextMonth(meaning: QuickAddMeaning, today: CalendarDate, now: number): QuickAddMeaning {
  const { dayOfMonth } = meaning;
  if (dayOfMonth === undefined || !isPast(meaning, now)) return meaning;
  const date = comingDayOfMonth(dayOfMonth, addDays(today, 1));
  return date === null ? meaning : { ...meaning, date };
}

function anchorIn({ nth, dayOfMonth }: QuickAddMeaning): MonthlyAnchor {
  if (dayOfMonth !== undefined) return 'month_day';
  return nth === LAST ? 'last_weekday' : 'nth_weekday';
}

const endOf = (until: CalendarDate | undefined, startDate: CalendarDate): CalendarDate | null =>
  until !== undefined && until >= startDate ? until : null;

/**
 * The schedule of a meaning. Without a day, the block is today, or has no day yet if nothing else says when. A day that
 * the line does not name is never one on which the time has passed.
 */
function scheduleOf(all: QuickAddMeaning, { today, time: now }: QuickAddContext): QuickAddSchedule {
  const meaning = withNextMonth(all, today, now);
  const { date, days, part, time, until, recurring } = withSpan(meaning);
  const isOnDay = days?.includes(weekdayOf(today)) === true;
  const said = isOnDay && part === undefined ? ({ part: 'morning' } as const) : meaning;
  const isOver = (isOnDay || days === undefined) && isPast(said, now);
  const startDate = date ?? (isOver ? addDays(today, 1) : today);
  const hasTime = date !== undefined || part !== undefined || isSeries({ recurring });
  const ownDays = hasTime ? [weekdayOf(startDate)] : [];
  const chosenDays = days === undefined ? ownDays : [...new Set(days)];
  const isToday =
    startDate === today && chosenDays.includes(weekdayOf(today)) && now >= dayPartHours.midday * 60;
  return {
    days: chosenDays,
    part: part ?? (isToday ? partNow(now) : null),
    startTime: time === undefined ? null : clockText(Math.floor(time / 60), time % 60),
    recurring: recurring ?? 'once',
    monthlyAnchor: recurring === 'monthly' ? anchorIn(meaning) : 'nth_weekday',
    startDate,
    endDate: endOf(until, startDate),
  };
}

/**
 * The schedule in a cell of the week: named days are days of that week, and without a named day the block is on the day
 * of the cell (QCK-7).
 */
function scheduleIn(
  place: QuickAddPlace,
  meaning: QuickAddMeaning,
  context: QuickAddContext,
): QuickAddSchedule {
  const said = withSpan(meaning);
  const schedule = scheduleOf(meaning, context);
  const part = meaning.part ?? place.part;
  if (said.date !== undefined) return { ...schedule, part };
  const startDate = said.days === undefined ? place.date : mondayOf(place.date);
  const days = said.days === undefined ? [weekdayOf(place.date)] : schedule.days;
  return { ...schedule, part, days, startDate, endDate: endOf(said.until, startDate) };
}

/** The schedule of the block that a line describes, optionally in a cell of the week. */
export const quickAddSchedule = (
  meaning: QuickAddMeaning,
  context: QuickAddContext,
  place: QuickAddPlace | undefined,
): QuickAddSchedule =>
  begun(place === undefined ? scheduleOf(meaning, context) : scheduleIn(place, meaning, context), meaning);
