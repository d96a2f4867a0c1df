import { LAST_YEAR } from '@simmer/contracts/known-years';
import ICAL from 'ical.js';
import { type OffsetAt, minutesOf } from './zone-offsets.ts';

interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}
type Recurrence = Readonly<Record<string, unknown>>;
/** A property in the form of ical.js: name, parameters, type, values. */
type Property = readonly [string, unknown, string, ...unknown[]];

const LAST_OFFSET_YEAR = LAST_YEAR + 2;
/** The most days that the lists of a rule combine to: "about once a year" (ICS-10) needs at most those of a month. */
const MOST_DAYS = 31;
/**
 * The year in which rules begin here: in Outlook each rule begins in 1601, while times before FIRST_YEAR are not
 * needed. It is a leap year, so that every date exists.
 */
const FIRST_RULE_YEAR = '1896';
/** How often a rule may change the clocks: twice in each of these years. */
const MOST_CHANGES = 2 * (LAST_OFFSET_YEAR - Number(FIRST_RULE_YEAR));
/** A longer line of a rule is not parsed: 31 days and one month need less. */
const LONGEST_RULE = 500;
/** The characters of a zone that is parsed: that of a program with all changes since 1900 has a tenth. */
const LONGEST_ZONE = 200_000;
const TIME = /^(\d{4})(-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):\d{2}(Z?))?$/;
const OFFSET = /^([+-])(\d{2}):([0-5]\d)/;
const RULE_PARTS = new Set(['freq', 'interval', 'bymonth', 'byday', 'bymonthday', 'wkst', 'until']);
const RULE_DAY = /^([+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)$/;

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/** True for a rule that certainly matches about once a year: iterating another rule may never find a day. */
function isYearly(rule: Recurrence): boolean {
  const days = listOf(rule['byday']).map((day) => RULE_DAY.exec(String(day)));
  const monthDays = listOf(rule['bymonthday']).map(Number);
  const months = listOf(rule['bymonth']);
  return (
    [days, monthDays, months].reduce((count, { length }) => count * Math.max(1, length), 1) <= MOST_DAYS &&
    Object.keys(rule).every((part) => RULE_PARTS.has(part)) &&
    rule['freq'] === 'YEARLY' &&
    Number(rule['interval'] ?? 1) === 1 &&
    days.every((day) => day !== null) &&
    (monthDays.length === 0 ||
      // A day that every month has, and no part that might never match this day.
      (monthDays.some((day) => day >= 1 && day <= 28) && days.every((day) => day?.[1] === undefined)))
  );
}

/**
 * The minutes of a local time, or null if it is none.
 * @throws RangeError when its day does not exist.
 */
function wallOf(text: string): { readonly wall: number; readonly isUtc: boolean } | null {
  const [, year, day, hour = '0', minute = '0', utc] = TIME.exec(text) ?? [];
  if (year === undefined) return null;
  return { wall: minutesOf(`${year}${day}`, Number(hour) * 60 + Number(minute)), isUtc: utc === 'Z' };
}

function offsetOf(value: unknown): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(String(value)) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const instantOf = (text: string, before: number): number | null => {
  const time = wallOf(text);
  return time === null ? null : time.wall - (time.isUtc ? 0 : before);
};

/** The instants of a yearly rule, or null if it is not one. */
function instantsOfRule(rule: Recurrence, start: string, before: number): number[] | null {
  if (!isYearly(rule)) return null;
  const { until, ...endless } = rule;
  const isOpen = until === undefined;
  const last = isOpen
    ? Number.POSITIVE_INFINITY
    : typeof until === 'string'
      ? instantOf(until, before)
      : null;
  if (last === null) return null;
  const first = start < FIRST_RULE_YEAR ? `${FIRST_RULE_YEAR}${start.slice(4)}` : start;
  const iterator = ICAL.Recur.fromData(endless).iterator(ICAL.Time.fromString(first, undefined));
  const instants: number[] = [];
  for (let next = iterator.next(); next && next.year <= LAST_OFFSET_YEAR; next = iterator.next()) {
    const instant = instantOf(next.toString(), before);
    if (instant === null || instant > last) break;
    if (instants.length === MOST_CHANGES) return null;
    instants.push(instant);
  }
  return instants;
}

/** The changes of one STANDARD or DAYLIGHT, or null when it cannot be read. */
function changesOf(properties: readonly Property[]): Change[] | null {
  const valuesOf = (name: string): unknown[] =>
    properties.filter(([propertyName]) => propertyName === name).flatMap(([, , , ...values]) => values);
  const start = String(valuesOf('dtstart')[0]);
  const after = offsetOf(valuesOf('tzoffsetto')[0]);
  // Outlook for Mac leaves out the offset before, where clocks never change.
  const before = valuesOf('tzoffsetfrom').length === 0 ? after : offsetOf(valuesOf('tzoffsetfrom')[0]);
  if (before === null || after === null || wallOf(start) === null) return null;
  const rules = valuesOf('rrule');
  const instants = [
    // With a rule, DTSTART need not match it: Outlook writes January 1.
    ...(rules.length === 0 ? [instantOf(start, before)] : []),
    ...valuesOf('rdate').map((date) =>
      instantOf(`${String(date)}${String(date).length === 10 ? start.slice(10) : ''}`, before),
    ),
    ...rules.flatMap((rule) => instantsOfRule(rule as Recurrence, start, before) ?? [null]),
  ];
  return instants.every((at) => at !== null) ? instants.map((at) => ({ at, before, after })) : null;
}

/**
 * The offsets of a VTIMEZONE, from 1900 to 2202; null if any part cannot be read.
 * @param lines the lines from BEGIN:VTIMEZONE to END
 */
export function offsetsOfFile(lines: readonly string[]): OffsetAt | null {
  if (lines.some((line) => /^RRULE[;:]/i.test(line) && line.length > LONGEST_RULE)) return null;
  if (lines.reduce((sum, { length }) => sum + length, 0) > LONGEST_ZONE) return null;
  try {
    const [, , observances] = ICAL.parse(lines.join('\r\n')) as [string, unknown, [string, Property[]][]];
    const changeLists = observances.map(([, properties]) => changesOf(properties));
    if (!changeLists.every((changes) => changes !== null)) return null;
    const changes = changeLists.flat().sort((one, other) => one.at - other.at);
    const [first] = changes;
    if (first === undefined) return null;
    return (instant) => changes[lastBefore(changes, instant)]?.after ?? first.before;
  } catch {
    return null;
  }
}

/** The index of the last change before or at an instant; -1 before the first. */
function lastBefore(changes: readonly Change[], instant: number): number {
  let low = -1;
  let high = changes.length;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((changes[middle]?.at ?? 0) <= instant) low = middle;
    else high = middle;
  }
  return low;
}
