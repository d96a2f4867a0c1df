import { isInKnownYears } from '@simmer/contracts/known-years';
import { type Weekday, weekdays, type Recurrence } from '@simmer/contracts/schemas/planning-values';
import { type CalendarDate, MAX_DAY, toCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { addDays } from '../dates/add-to-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { LAST, planSeries, WEEKS_PER_STEP } from '../recurrence/plan-series.ts';
import { DAY_CODES } from './recurrence-rule.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { readIcsTime } from './ics-time.ts';
import type { IcsProperty } from './parse-ics.ts';
import { rulePartsOf } from './recur-rule.ts';
import { isWholeDay, timeInSeries } from './series-times.ts';

type Rule = ReadonlyMap<string, string>;
interface RuleDay {
  readonly weekday: Weekday;
  /** The weekday's ordinal in the month; null for every such weekday. */
  readonly nth: number | null;
}

/** A series of a file, as it appears in the zone of the reader. */
export interface ZonedSeries {
  /** The number of days by which the series is later than written; null if that varies over the year. */
  readonly shift: number | null;
  /** The DTSTART of the event; a local UNTIL is in the zone of this start. */
  readonly start: IcsProperty;
  readonly clocks: FileClocks;
}

const KNOWN = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'WKST', 'UNTIL', 'COUNT']);
const BY_INTERVAL: ReadonlyMap<string, Recurrence> = new Map(
  (['weekly', 'biweekly', 'quarterly'] as const).map((each) => [String(WEEKS_PER_STEP[each]), each]),
);
/** A series with a higher COUNT is treated as endless. */
const LONGEST_COUNT = 1000;

function daysOf(rule: Rule, start: CalendarDate): RuleDay[] | null {
  const text = rule.get('BYDAY');
  if (text === undefined) return [{ weekday: weekdayOf(start), nth: null }];
  const days = text.split(',').map((code) => {
    const [, nth, day = ''] = /^\+?(-?\d)?([A-Z]{2})$/.exec(code) ?? [];
    const weekday = weekdays[DAY_CODES.indexOf(day)];
    return weekday === undefined ? null : { weekday, nth: nth === undefined ? null : Number(nth) };
  });
  return days.every((day) => day !== null) ? days : null;
}

/** The rule's days in the reader's zone; null if they would move into other weeks. */
function shownDays(rule: Rule, days: readonly RuleDay[], shift: number): readonly RuleDay[] | null {
  if (shift === 0) return days;
  // The shifted day may be in another week of the month, or in another month.
  if (rule.get('FREQ') === 'MONTHLY') return null;
  if (!rule.has('BYDAY')) return days;
  const shifted = days.map(({ weekday, nth }) => ({ nth, place: weekdays.indexOf(weekday) + shift }));
  const isInWeek = shifted.every(({ place }) => place >= 0 && place < weekdays.length);
  const skipsWeeks = (rule.get('INTERVAL') ?? '1') !== '1';
  if (skipsWeeks && days.length > 1 && !isInWeek) return null;
  return shifted.map(({ nth, place }) => ({
    nth,
    weekday: weekdays[(place + weekdays.length) % weekdays.length] as Weekday,
  }));
}

function weekly(rule: Rule, days: readonly RuleDay[]): Recurrence | null {
  if (days.some(({ nth }) => nth !== null)) return null;
  const recurring = BY_INTERVAL.get(rule.get('INTERVAL') ?? '1') ?? null;
  // The start of the week matters only if weeks are skipped. Simmer's weeks start on Monday.
  const isOurWeek = recurring === 'weekly' || days.length === 1 || (rule.get('WKST') ?? 'MO') === 'MO';
  return isOurWeek ? recurring : null;
}

/** The ordinal, whether it is written with the day ('-1FR') or apart from it ('FR' and BYSETPOS). */
const ordinalOf = (rule: Rule, { nth }: RuleDay): number => nth ?? Number(rule.get('BYSETPOS') ?? Number.NaN);

/** The rule as a monthly block (REC-4), if the rule and the block keep the same days. */
function monthly(rule: Rule, days: readonly RuleDay[], block: BlockSchedule): BlockSchedule | null {
  if ((rule.get('INTERVAL') ?? '1') !== '1' || (rule.has('BYSETPOS') && days.length > 1)) return null;
  if (rule.has('BYMONTHDAY') || !rule.has('BYDAY')) {
    const day = Number(rule.get('BYMONTHDAY') ?? block.start_date.slice(8));
    const isItsDay = !rule.has('BYDAY') && day === Number(block.start_date.slice(8));
    return isItsDay ? { ...block, monthly_anchor: 'month_day' } : null;
  }
  const isLast = days.every((day) => ordinalOf(rule, day) === LAST);
  const schedule: BlockSchedule = { ...block, monthly_anchor: isLast ? 'last_weekday' : 'nth_weekday' };
  const series = planSeries(schedule);
  const isKept = (day: RuleDay) =>
    series.kind === 'monthly' &&
    series.slots.some(
      ({ weekday, nth }) => weekday === weekdays.indexOf(day.weekday) && nth === ordinalOf(rule, day),
    );
  return days.every(isKept) ? schedule : null;
}

function scheduleOf(rule: Rule, days: readonly RuleDay[], start: CalendarDate): BlockSchedule | null {
  const scheduled_days = weekdays.filter((weekday) => days.some((day) => day.weekday === weekday));
  const block = { scheduled_days, start_date: start };
  switch (rule.get('FREQ')) {
    case 'DAILY': {
      if (rule.has('BYMONTHDAY') || rule.has('BYSETPOS')) return null;
      if ((rule.get('INTERVAL') ?? '1') !== '1') return null;
      return { ...block, recurring: 'weekly', ...(rule.has('BYDAY') ? {} : { scheduled_days: weekdays }) };
    }
    case 'WEEKLY': {
      if (rule.has('BYMONTHDAY') || rule.has('BYSETPOS')) return null;
      const recurring = weekly(rule, days);
      return recurring === null ? null : { ...block, recurring };
    }
    case 'MONTHLY':
      return monthly(rule, days, { ...block, recurring: 'monthly' });
    default:
      return null;
  }
}

const isAtOrBefore = (one: LocalTime, other: LocalTime): boolean =>
  one.date === other.date ? (one.minute ?? 0) <= (other.minute ?? 0) : one.date < other.date;

/**
 * The last day on which a series may take place. An UNTIL that is earlier in the day than the start excludes its own
 * day.
 */
function untilOf(text: string, { shift, start, clocks }: ZonedSeries): CalendarDate | null {
  const until = isWholeDay(start)
    ? timeInSeries(text, new Map(), start, clocks)
    : readIcsTime(text, start.parameters, clocks);
  if (until === null) return null;
  if (!isInKnownYears(until.date)) return until.date;
  if (until.minute === null) return shift === null ? null : addDays(until.date, shift);
  // In the reader's zone, the time of day of a local UNTIL varies over the year.
  const days = [1, 0, -1].map((later) => {
    const value = addDays(until.date, later).replaceAll('-', '');
    return timeInSeries(value, new Map(), start, clocks);
  });
  return days.find((day) => day !== null && isAtOrBefore(day, until))?.date ?? until.date;
}

function endOf(rule: Rule, block: BlockSchedule, series: ZonedSeries): CalendarDate | null | 'unreadable' {
  const until = rule.get('UNTIL');
  if (until !== undefined) return untilOf(until, series) ?? 'unreadable';
  const count = Number(rule.get('COUNT') ?? Number.POSITIVE_INFINITY);
  if (!(count >= 1)) return 'unreadable';
  if (count > LONGEST_COUNT) return null;
  const days = walkSeries(planSeries(block), toDayNumber(block.start_date), MAX_DAY, count);
  const last = days.at(-1);
  return last === undefined ? 'unreadable' : toCalendarDate(last);
}

/**
 * The series of an RRULE that starts on a date; null if a block cannot express exactly the same.
 * @param start the first day in the reader's zone
 */
export function readRecurrenceRule(
  text: string,
  start: CalendarDate,
  series: ZonedSeries,
): BlockSchedule | null {
  const rule = rulePartsOf(text);
  const writtenDays = daysOf(rule, start);
  // Days whose shift varies cannot be expressed by a series.
  if (writtenDays === null || series.shift === null || [...rule.keys()].some((key) => !KNOWN.has(key)))
    return null;
  const days = shownDays(rule, writtenDays, series.shift);
  const block = days === null ? null : scheduleOf(rule, days, start);
  if (block === null) return null;
  const end_date = endOf(rule, block, series);
  return end_date === 'unreadable' ? null : { ...block, end_date };
}
