import { shownTimeOf } from '../dates/shown-time.ts';
import { startMinuteOf } from '../blocks/block-clock.ts';
import { capitalize } from '../capitalize.ts';
import { type Weekday, weekdays, type DayPart } from '@simmer/contracts/schemas/planning-values';
import { type CalendarDate, MAX_DAY, toCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { datedDay, shortDate } from '../dates/date-labels.ts';
import { weekdayLabel } from '../dates/weekday-labels.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';
import { LAST, type MonthlySeries, planSeries, type Series } from '../recurrence/plan-series.ts';
import { type BlockSchedule, keepsDayOfMonth } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';

/** A schedule with the part of the day, and with a start time if the block has one; field names as in API responses. */
export interface TimedSchedule extends BlockSchedule {
  readonly start_timing: StartTiming;
  readonly start_time?: string | null | undefined;
}

/** The maximum number of weekdays that are named in full. */
const NAMED_IN_FULL = 2;
const FIFTH = 5;
const ORDINALS: ReadonlyMap<number, string> = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [FIFTH, 'fifth'],
  [LAST, 'last'],
]);
const SHORTEST_MONTH = 28;

/** The text after a weekday, by part of the day: 'Monday morning', 'Monday at midday', 'Monday at 12:30'. */
const AFTER_DAY: Readonly<Record<DayPart, string>> = {
  morning: 'morning',
  midday: 'at midday',
  afternoon: 'afternoon',
  evening: 'evening',
};

const IN_PART: Readonly<Record<DayPart, string>> = {
  morning: 'in the morning',
  midday: 'at midday',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** The time of day, as text for the sentences. */
interface TimeOfDay {
  readonly afterDay: string;
  readonly inPart: string;
  /** 'Every morning', 'Every day at midday'. */
  readonly everyDay: string;
}

function timeOfDay(schedule: TimedSchedule): TimeOfDay {
  const part = partOfTiming(schedule.start_timing);
  if (startMinuteOf(schedule) === null) {
    const everyDay = part === 'midday' ? 'Every day at midday' : `Every ${part}`;
    return { afterDay: AFTER_DAY[part], inPart: IN_PART[part], everyDay };
  }
  const at = `at ${shownTimeOf(schedule.start_time ?? '')}`;
  return { afterDay: at, inPart: at, everyDay: `Every day ${at}` };
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const daysText = (days: readonly Weekday[]): string =>
  listed(days.map(days.length > NAMED_IN_FULL ? weekdayLabel : capitalize));

const SUFFIX: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
let ordinals: Intl.PluralRules | undefined;

/** '1st', '22nd'. */
function ordinalText(day: number): string {
  // Created when it is first needed, because that takes a page some milliseconds.
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${day}${SUFFIX[ordinals.select(day)] ?? 'th'}`;
}

/** 'Nov 23', with the year if it is not the current one. */
function dateText(date: CalendarDate, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : datedDay(date);
}

function everyText(schedule: TimedSchedule, time: TimeOfDay, step: string): string {
  const days = weekdays.filter((day) => schedule.scheduled_days.includes(day));
  const areAll = days.length === weekdays.length;
  if (schedule.recurring === 'weekly') {
    if (areAll) return time.everyDay;
    return `Every ${daysText(days)} ${time.afterDay}`;
  }
  if (areAll) return `${step} on all seven days, ${time.inPart}`;
  return `${step} on ${daysText(days)} ${time.afterDay}`;
}

/** The days of a month: 'fourth Monday', 'last Friday', '1st'. */
function daysOfMonth({ slots }: MonthlySeries): string {
  const [day] = slots;
  if (day?.weekday === null) return ordinalText(day.nth);
  const isShort = slots.length > NAMED_IN_FULL;
  const groups = [...ORDINALS].flatMap(([nth, ordinal]) => {
    const days = slots.filter((slot) => slot.nth === nth).map(({ weekday }) => weekdays[weekday ?? 0] ?? '');
    const names = days.map((day) => (isShort ? weekdayLabel(day as Weekday) : capitalize(day)));
    return names.length === 0 ? [] : [`${ordinal} ${listed(names)}`];
  });
  return listed(groups);
}

/** 'Every fourth Monday morning of the month', 'Every last Friday', 'Every 1st of the month' (REC-4). */
function monthlyText(schedule: TimedSchedule, time: TimeOfDay): string {
  const series = planSeries(schedule);
  if (series.kind !== 'monthly') return '';
  const days = daysOfMonth(series);
  return keepsDayOfMonth(schedule)
    ? `Every ${days} of the month ${time.inPart}`
    : `Every ${days} ${time.afterDay} of the month`;
}

/**
 * How a monthly block repeats: 'every last Friday of the month'; null for another block. @throws RangeError on an
 * invalid date
 */
export function monthlyRhythm(schedule: BlockSchedule): string | null {
  const series = planSeries(schedule);
  return series.kind === 'monthly' ? `every ${daysOfMonth(series)} of the month${skippedText(series)}` : null;
}

/** The text about months that a monthly block skips. */
function skippedText(series: Series): string {
  if (series.kind !== 'monthly') return '';
  const days = series.slots.map(({ weekday, nth }) => (weekday === null ? nth : 0));
  const longest = Math.max(...days);
  if (longest > SHORTEST_MONTH) return `, only in months that have ${longest} days`;
  const isFifth = series.slots.some(({ weekday, nth }) => weekday !== null && nth === FIFTH);
  return isFifth ? ', only in months that have five' : '';
}

function rhythmText(schedule: TimedSchedule, time: TimeOfDay): string {
  switch (schedule.recurring) {
    case 'monthly':
      return monthlyText(schedule, time);
    case 'quarterly':
      return everyText(schedule, time, 'Every 13 weeks');
    default:
      return everyText(schedule, time, 'Every 2 weeks');
  }
}

function onceText(dates: readonly CalendarDate[], time: TimeOfDay, today: string): string {
  const [first] = dates;
  if (first !== undefined && dates.length === 1) {
    return `Once, on ${capitalize(weekdayOf(first))} ${time.afterDay}, ${dateText(first, today)}`;
  }
  const named = dates.map((date) => `${weekdayLabel(weekdayOf(date))} ${dateText(date, today)}`);
  return `Once each: ${listed(named)}, ${time.inPart}`;
}

/** The text about excluded dates between the first and the last day. */
function leftOutText(schedule: TimedSchedule, first: number, last: number, today: string): string {
  const full = planSeries({ ...schedule, exclusion_dates: [] });
  const excluded = [...new Set(schedule.exclusion_dates ?? [])].map(toDayNumber);
  const excludedDates = excluded.filter(
    (day) => day > first && day < last && walkSeries(full, day, day, 1).length > 0,
  );
  const [only] = excludedDates;
  if (only === undefined) return '';
  return excludedDates.length === 1
    ? `, except ${dateText(toCalendarDate(only), today)}`
    : `, except ${excludedDates.length} dates`;
}

/**
 * A schedule as text: 'Every Monday morning from Nov 23, no end'. The first date is that of the first occurrence, the
 * end date that of the last (BLK-17).
 * @throws RangeError when one of its dates is invalid
 */
export function scheduleSentence(schedule: TimedSchedule, today: string): string {
  if (schedule.scheduled_days.length === 0) return 'No day yet: it waits beside the calendar';
  const time = timeOfDay(schedule);
  const series = planSeries(schedule);
  const isEndless = series.kind !== 'once' && !schedule.end_date;
  const days = walkSeries(series, series.start, isEndless ? MAX_DAY : series.end, isEndless ? 1 : undefined);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return 'On no day: none of its days fall between its dates';
  if (series.kind === 'once' || (!isEndless && days.length === 1)) {
    return onceText(days.map(toCalendarDate), time, today);
  }
  const from = `${rhythmText(schedule, time)} from ${dateText(toCalendarDate(first), today)}`;
  const leftOut = leftOutText(schedule, first, isEndless ? MAX_DAY : last, today);
  const skipped = skippedText(series);
  if (isEndless) return `${from}, no end${skipped}${leftOut}`;
  return `${from} to ${dateText(toCalendarDate(last), today)}, ${days.length} times${skipped}${leftOut}`;
}
