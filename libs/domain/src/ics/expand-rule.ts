import { type CivilDate, civilFromDays, daysFromCivil, daysInMonth, isLeapYear } from '../dates/civil.ts';
import type { RecurRule } from './recur-rule.ts';
import { MINUTES_PER_DAY } from './zone-offsets.ts';

const DAYS_PER_WEEK = 7;
const MINUTES_PER_HOUR = 60;
/** How many days, or times of a rule within a day, one rule may cost: a daily one with a COUNT for a century. */
const MAX_STEPS_OF_RULE = 40_000;
/** How many all rules of one file may cost: about half a second. */
const MAX_STEPS = 500_000;

/** Counts the steps of the rules of one file, so that the work is bounded whatever the rules say. */
export class RuleSteps {
  #left = MAX_STEPS;
  #ofRule = 0;

  begin(): void {
    this.#ofRule = Math.min(this.#left, MAX_STEPS_OF_RULE);
  }

  /** @returns false if the rule costs too much */
  take(steps: number): boolean {
    this.#ofRule -= steps;
    this.#left -= steps;
    return this.#ofRule >= 0;
  }
}

/** A range of local minutes; the end is exclusive. */
export interface WallRange {
  readonly from: number;
  readonly to: number;
}

const dayOf = (wall: number): number => Math.floor(wall / MINUTES_PER_DAY);
const weekdayOf = (day: number): number => (((day + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
const startOfWeek = (day: number, weekStart: number): number =>
  day - ((weekdayOf(day) - weekStart + DAYS_PER_WEEK) % DAYS_PER_WEEK);

/** True if a list is empty, or has a number: counted from 1, or from the end as a negative one. */
const has = (list: ReadonlySet<number>, number: number, total: number): boolean =>
  list.size === 0 || list.has(number) || list.has(number - total - 1);

/** The week of a day, counted as in ISO 8601 from the rule's first weekday, and the number of weeks of its year. */
function weekOf(day: number, weekStart: number): readonly [number, number] {
  const { year } = civilFromDays(startOfWeek(day, weekStart) + 3);
  // The first week is the one with January 4.
  const first = startOfWeek(daysFromCivil(year, 1, 4), weekStart);
  const next = startOfWeek(daysFromCivil(year + 1, 1, 4), weekStart);
  return [Math.floor((day - first) / DAYS_PER_WEEK) + 1, (next - first) / DAYS_PER_WEEK];
}

/** The rule with what the start determines: an event that repeats yearly has the month and day of its start. */
function completed(rule: RecurRule, { month, day }: CivilDate, weekday: number): RecurRule {
  const { frequency, months, weeks, yearDays, monthDays, days } = rule;
  if ([weeks, yearDays, monthDays, days].some(({ size }) => size > 0)) return rule;
  if (frequency === 'WEEKLY') return { ...rule, days: new Map([[weekday, new Set([null])]]) };
  if (frequency === 'MONTHLY') return { ...rule, monthDays: new Set([day]) };
  if (frequency !== 'YEARLY') return rule;
  return { ...rule, monthDays: new Set([day]), months: months.size === 0 ? new Set([month]) : months };
}

function isDayOf(rule: RecurRule, dayNumber: number): boolean {
  const { months, weeks, yearDays, monthDays, days, frequency, weekStart } = rule;
  const { year, month, day } = civilFromDays(dayNumber);
  if (!has(months, month, 12)) return false;
  const monthLength = daysInMonth(year, month);
  if (!has(monthDays, day, monthLength)) return false;
  const [yearDay, yearLength] = [dayNumber - daysFromCivil(year, 1, 1) + 1, isLeapYear(year) ? 366 : 365];
  if (!has(yearDays, yearDay, yearLength)) return false;
  if (weeks.size > 0 && !has(weeks, ...weekOf(dayNumber, weekStart))) return false;
  if (days.size === 0) return true;
  const isInYear = frequency === 'YEARLY' && months.size === 0;
  const [place, total] = isInYear ? [yearDay, yearLength] : [day, monthLength];
  const nth = Math.ceil(place / DAYS_PER_WEEK);
  const nthFromEnd = -Math.ceil((total - place + 1) / DAYS_PER_WEEK);
  const places = days.get(weekdayOf(dayNumber));
  return places !== undefined && [null, nth, nthFromEnd].some((each) => places.has(each));
}

/** The period of a rule with an index: the year, month, week, day or hour in which it finds its times. */
function periodAt({ frequency, interval, weekStart }: RecurRule, start: number, index: number): WallRange {
  const steps = index * interval;
  const day = dayOf(start);
  const { year, month } = civilFromDays(day);
  const ofDays = (from: number, to: number) => ({ from: from * MINUTES_PER_DAY, to: to * MINUTES_PER_DAY });
  const ofMonths = (first: number, count: number) => {
    const at = (months: number) => daysFromCivil(Math.floor(months / 12), (months % 12) + 1, 1);
    return ofDays(at(first), at(first + count));
  };
  switch (frequency) {
    case 'YEARLY':
      return ofMonths((year + steps) * 12, 12);
    case 'MONTHLY':
      return ofMonths(year * 12 + month - 1 + steps, 1);
    case 'WEEKLY': {
      const first = startOfWeek(day, weekStart) + steps * DAYS_PER_WEEK;
      return ofDays(first, first + DAYS_PER_WEEK);
    }
    case 'DAILY':
      return ofDays(day + steps, day + steps + 1);
    case 'HOURLY': {
      const from = (Math.floor(start / MINUTES_PER_HOUR) + steps) * MINUTES_PER_HOUR;
      return { from, to: from + MINUTES_PER_HOUR };
    }
  }
}

const hourOf = (wall: number): number =>
  Math.floor((wall - dayOf(wall) * MINUTES_PER_DAY) / MINUTES_PER_HOUR);

/** The times of day of a rule in a period; those of its start if it names none. */
function timesOf({ frequency, hours, minutes }: RecurRule, start: number, { from }: WallRange): number[] {
  const isHourly = frequency === 'HOURLY';
  const hour = hourOf(isHourly ? from : start);
  const isNamed = hours.length > 0;
  const hoursOfRule =
    isNamed && !isHourly ? hours : [hour].filter((each) => !isNamed || hours.includes(each));
  const minutesOfRule =
    minutes.length > 0 ? minutes : [start - Math.floor(start / MINUTES_PER_HOUR) * MINUTES_PER_HOUR];
  const times = hoursOfRule.flatMap((each) =>
    minutesOfRule.map((minute) => each * MINUTES_PER_HOUR + minute),
  );
  return times.sort((one, other) => one - other);
}

function wallsIn(rule: RecurRule, times: readonly number[], { from, to }: WallRange): number[] {
  const walls: number[] = [];
  for (let day = dayOf(from); day * MINUTES_PER_DAY < to; day += 1) {
    if (!isDayOf(rule, day)) continue;
    for (const time of times) {
      const wall = day * MINUTES_PER_DAY + time;
      if (wall >= from && wall < to) walls.push(wall);
    }
  }
  if (rule.positions.size === 0) return walls;
  return walls.filter((_, index) => has(rule.positions, index + 1, walls.length));
}

/** The first period that can matter: with a COUNT all of them, because they are counted from the start. */
function firstIndex(rule: RecurRule, start: number, from: number): number {
  if (rule.count !== null || from <= start) return 0;
  const period = periodAt(rule, start, 0);
  // A leap year is the longest period, so that this index is never too late.
  const longest = { YEARLY: 366, MONTHLY: 31, WEEKLY: DAYS_PER_WEEK, DAILY: 1, HOURLY: 1 / 24 };
  const length = longest[rule.frequency] * MINUTES_PER_DAY * rule.interval;
  return Math.max(0, Math.floor((from - period.from) / length) - 1);
}

/**
 * The local times of a rule in a range, in minutes since the epoch as if they were UTC; null if the rule costs too much.
 * ical.js is not asked: for some rules it never ends, and it starts at the first day of the series.
 * @param start the local time of the series' DTSTART
 * @param until the last local time, by the rule's UNTIL
 */
export function expandRule(
  given: RecurRule,
  start: number,
  until: number,
  { from, to }: WallRange,
  steps: RuleSteps,
): number[] | null {
  const rule = completed(given, civilFromDays(dayOf(start)), weekdayOf(dayOf(start)));
  const walls: number[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  steps.begin();
  const timesOfAll = rule.frequency === 'HOURLY' ? null : timesOf(rule, start, { from: start, to });
  for (let index = firstIndex(rule, start, from); left > 0; index += 1) {
    const period = periodAt(rule, start, index);
    if (period.from >= to || period.from > until) break;
    const times = timesOfAll ?? timesOf(rule, start, period);
    const days = Math.ceil((period.to - period.from) / MINUTES_PER_DAY);
    if (!steps.take(days * Math.max(1, times.length))) return null;
    for (const wall of wallsIn(rule, times, period)) {
      if (wall < start || wall > until || left <= 0) continue;
      left -= 1;
      if (wall >= from && wall < to) walls.push(wall);
    }
  }
  return walls;
}
