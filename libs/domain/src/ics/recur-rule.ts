import { DAY_CODES } from './recurrence-rule.ts';

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'] as const;

/** A weekday of a rule; with `nth` only the first, last and so on of its month or year. */
interface RuleDay {
  /** 0 for Monday. */
  readonly weekday: number;
  readonly nth: number | null;
}

/** An RRULE (RFC 5545, 3.3.10) with all its parts; an empty list does not limit. Times are local, to the minute. */
export interface RecurRule {
  readonly frequency: (typeof FREQUENCIES)[number];
  readonly interval: number;
  /** The number of occurrences; null if it is not limited. */
  readonly count: number | null;
  readonly until: string | null;
  /** The weekday on which weeks begin, 0 for Monday. */
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly days: readonly RuleDay[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly positions: readonly number[];
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

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** The numbers of a part, whose absolute values are in a range; null if one is not. */
function numbersOf(text: string | undefined, from: number, to: number): number[] | null {
  const numbers = listOf(text).map((each) => (/^[+-]?\d{1,3}$/.test(each) ? Number(each) : Number.NaN));
  return numbers.every((each) => Math.abs(each) >= from && Math.abs(each) <= to) ? numbers : null;
}

function daysOf(text: string | undefined, hasOrdinals: boolean): RuleDay[] | null {
  const days = listOf(text).map((each) => {
    const [, nth, code = ''] = RULE_DAY.exec(each) ?? [];
    return { weekday: DAY_CODES.indexOf(code), nth: nth === undefined ? null : Number(nth) };
  });
  if (!days.every(({ weekday, nth }) => weekday >= 0 && nth !== 0)) return null;
  return hasOrdinals ? days : days.map((day) => ({ ...day, nth: null }));
}

/** Reads a rule; null for an invalid one, and for one that repeats each minute or second, which no calendar shows. */
export function readRecurRule(text: string): RecurRule | null {
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
  const lists = { months, weeks, yearDays, monthDays, days, hours, minutes, positions };
  return { frequency, interval, count, until: parts.get('UNTIL') ?? null, weekStart, ...lists };
}
