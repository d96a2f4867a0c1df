import { createRequire } from 'node:module';
import { toLocal } from '../time/zone-time.ts';
import { localOf, type Moment } from './moment.ts';

// rrule ships a CommonJS bundle whose names an import statement cannot see.
const { RRule, RRuleSet } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

/** Endless series are limited to this, as at Google. */
const LONGEST_SERIES = 2000;

/**
 * Local times (local milliseconds) of a series within [fromLocal, toLocalEnd], with EXDATE and RDATE applied. Local
 * time repeats: 09:00 stays 09:00 across daylight saving changes.
 */
export function occurrences(
  start: Moment,
  recurrence: readonly string[],
  fromLocal: number,
  toLocalEnd: number,
): number[] {
  const set = new RRuleSet();
  const dtstart = new Date(localOf(start));
  for (const line of recurrence) {
    const [head, value] = splitLine(line);
    const name = head.split(';')[0]?.toUpperCase();
    if (name === 'RRULE') set.rrule(new RRule({ ...RRule.parseString(localUntil(value, start)), dtstart }));
    if (name === 'EXDATE') for (const date of datesOf(head, value, start)) set.exdate(date);
    if (name === 'RDATE') for (const date of datesOf(head, value, start)) set.rdate(date);
  }
  return set
    .between(new Date(fromLocal), new Date(toLocalEnd), true, (_date, index) => index < LONGEST_SERIES)
    .map((date) => date.getTime());
}

function splitLine(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1)];
}

/** UNTIL is in UTC but compared with local times here. */
function localUntil(rule: string, start: Moment): string {
  return rule.replace(/UNTIL=(\d{8}T\d{6})Z/i, (whole, stamp: string) => {
    if (start.kind === 'date') return whole;
    return `UNTIL=${stampOf(toLocal(parseStamp(stamp), start.timeZone))}Z`;
  });
}

function datesOf(head: string, value: string, start: Moment): Date[] {
  const zone = /TZID=([^;:]+)/i.exec(head)?.[1];
  return value.split(',').map((stamp) => {
    const parsed = parseStamp(stamp.replace(/Z$/, ''));
    const isUtc = stamp.endsWith('Z') && zone === undefined && start.kind === 'instant';
    return new Date(isUtc ? toLocal(parsed, start.timeZone) : parsed);
  });
}

function parseStamp(stamp: string): number {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?$/.exec(stamp);
  if (found === null) throw new Error(`Unreadable date in a recurrence: ${stamp}`);
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = found;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

function stampOf(local: number): string {
  return new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, '');
}
