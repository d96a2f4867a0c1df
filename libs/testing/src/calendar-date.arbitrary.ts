import { DAY_MS } from '@simmer/domain/dates/day-ms';
import fc from 'fast-check';

/** The date this many days later, by the platform's UTC calendar: domain's own arithmetic is under test. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A calendar date within a range, both ends included; years 0001 to 9999. */
export function dateWithin(first: string, last: string): fc.Arbitrary<string> {
  const length = (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;
  return fc.integer({ min: 0, max: length }).map((days) => dateAfter(first, days));
}

/** Any calendar date from the year 1 to 9999. */
export function anyDate(): fc.Arbitrary<string> {
  return dateWithin('0001-01-01', '9999-12-31');
}

// Edge cases of calendars: ends of years, leap days and centuries without one, years of 53 weeks, clock changes.
const TRICKY_DATES = [
  '2019-12-30',
  '2020-02-29',
  '2020-12-31',
  '2021-01-01',
  '2024-02-29',
  '2024-12-31',
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
  '2028-02-29',
  '2100-02-28',
];

/** A date in the planning years, often near an edge case. */
export function planningDate(): fc.Arbitrary<string> {
  const nearTricky = fc
    .tuple(fc.constantFrom(...TRICKY_DATES), fc.integer({ min: -8, max: 8 }))
    .map(([date, days]) => dateAfter(date, days));
  return fc.oneof(dateWithin('2018-01-01', '2034-12-31'), nearTricky);
}

/** A range of at most `maxDays` days, both ends included. */
export function planningRange(maxDays: number): fc.Arbitrary<{ start: string; end: string }> {
  return fc
    .tuple(planningDate(), fc.integer({ min: 0, max: maxDays - 1 }))
    .map(([start, days]) => ({ start, end: dateAfter(start, days) }));
}
