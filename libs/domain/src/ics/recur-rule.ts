import { DAY_CODES } from './recurrence-rule.ts';

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'] as const;

/**
 * The weekdays of a rule, 0 for Monday, each with the places at which it counts: 1 for the first of its month or year,
 * -1 for the last; null for all.
 */
type RuleDays = ReadonlyMap<number, ReadonlySet<number | null>>;

/**
 * An RRULE (RFC 5545, 3.3.10) with all its parts; an empty list does not limit, and none has a value twice. Times are
 * local, to the minute.
 */
export interface RecurRule {
  readonly frequency: (typeof FREQUENCIES)[number];
  readonly interval: number;
  /** The number of occurrences; null if it is not limited. */
  readonly count: number | null;
  readonly until: string | null;
  /** The weekday on which weeks begin, 0 for Monday. */
  readonly weekStart: number;
  readonly months: ReadonlySet<number>;
  readonly weeks: ReadonlySet<number>;
  readonly yearDays: ReadonlySet<number>;
  readonly monthDays: ReadonlySet<number>;
  readonly days: RuleDays;
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly positions: ReadonlySet<number>;
}

const PARTS = new Set([
  'BYMONTH',
  'BYWEEKNO',
  'BYYEARDAY',
  'BYMONTHDAY',
  'BYDAY',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
  'BYSETPOS',
]);
/** True for a part that is read, or that changes no day. */
const isReadable = ([key, value]: readonly [string, string]): boolean => {
  if (key === 'RSCALE') return value === 'GREGORIAN';
  return key === 'SKIP' ? value === 'OMIT' : !key.startsWith('BY') || PARTS.has(key);
};
/** More than a rule with each value that RFC 5545 allows has; a longer one is not read. */
const LONGEST_RULE = 16_384;
const RULE_DAY = /^([+-]?\d{1,2})?([A-Z]{2})$/;

/** The parts of a rule by their names, in capitals, without those that say nothing: 'BYDAY=', 'COUNT=0' (ICS-24). */
export const rulePartsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .toUpperCase()
      .replaceAll(/^\s*"?(?:RRULE:)?|"$/g, '')
      .split(';')
      .map((part): [string, string] => {
        const [key = '', value = ''] = part.split('=');
        return [key.trim(), value.trim()];
      })
      .filter(([key, value]) => value !== '' && !(value === '0' && (key === 'COUNT' || key === 'INTERVAL'))),
  );

const listOf = (text = ''): string[] => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];

/** The numbers of a part, whose absolute values are in a range; null if one is not. */
function numbersOf(text: string | undefined, from: number, to: number): Set<number> | null {
  const numbers = listOf(text).map((each) => (/^[+-]?\d{1,3}$/.test(each) ? Number(each) : Number.NaN));
  return numbers.every((each) => Math.abs(each) >= from && Math.abs(each) <= to) ? new Set(numbers) : null;
}

function daysOf(text: string | undefined, hasOrdinals: boolean): RuleDays | null {
  const days = new Map<number, Set<number | null>>();
  for (const each of listOf(text)) {
    const [, nth, code = ''] = RULE_DAY.exec(each) ?? [];
    const weekday = DAY_CODES.indexOf(code);
    if (weekday < 0 || Number(nth) === 0) return null;
    const places = days.get(weekday) ?? new Set();
    days.set(weekday, places.add(nth === undefined || !hasOrdinals ? null : Number(nth)));
  }
  return days;
}

/** Reads a rule; null for an invalid one, and for one that repeats each minute or second, which no calendar shows. */
export function readRecurRule(text: string): RecurRule | null {
  if (text.length > LONGEST_RULE) return null;
  const parts = rulePartsOf(text);
  const frequency = FREQUENCIES.find((each) => each === parts.get('FREQ'));
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
  const weekStart = DAY_CODES.indexOf(parts.get('WKST') ?? 'MO');
  // Parts that RFC 5545 forbids for a frequency, which other calendars ignore.
  const ofYear = frequency === 'YEARLY' || frequency === 'HOURLY' ? parts : new Map<string, string>();
  const hasOrdinals = frequency === 'YEARLY' || frequency === 'MONTHLY';
  const numbers = {
    months: numbersOf(parts.get('BYMONTH'), 1, 12),
    weeks: numbersOf(ofYear.get('BYWEEKNO'), 1, 53),
    yearDays: numbersOf(ofYear.get('BYYEARDAY'), 1, 366),
    monthDays: numbersOf(parts.get('BYMONTHDAY'), 1, 31),
    days: daysOf(parts.get('BYDAY'), hasOrdinals),
    hours: numbersOf(parts.get('BYHOUR'), 0, 23),
    minutes: numbersOf(parts.get('BYMINUTE'), 0, 59),
    positions: numbersOf(parts.get('BYSETPOS'), 1, 366),
  };
  const isKnown = [...parts].every(isReadable);
  const isBounded = [interval, count ?? 1].every((each) => Number.isSafeInteger(each) && each >= 1);
  if (frequency === undefined || !isKnown || !isBounded || weekStart < 0) return null;
  const { months, weeks, yearDays, monthDays, days, hours, minutes, positions } = numbers;
  if (!months || !weeks || !yearDays || !monthDays || !days || !hours || !minutes || !positions) return null;
  const lists = {
    months,
    weeks,
    yearDays,
    monthDays,
    days,
    positions,
    hours: [...hours],
    minutes: [...minutes],
  };
  return { frequency, interval, count, until: parts.get('UNTIL') ?? null, weekStart, ...lists };
}
