import { dateWithin } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { isTimeZone, momentInZone, startOfDayInZone, todayInZone } from './zoned-date.ts';

const at = (instant: string) => Date.parse(instant);

test.each([
  ['2026-01-14T23:30:00Z', 'UTC', '2026-01-14', 23, 30],
  ['2026-01-14T23:30:00Z', 'Europe/Berlin', '2026-01-15', 0, 30],
  ['2026-01-14T04:30:00Z', 'America/New_York', '2026-01-13', 23, 30],
  ['2026-01-14T10:30:00Z', 'Pacific/Kiritimati', '2026-01-15', 0, 30],
  ['2026-01-14T18:30:00Z', 'Asia/Kathmandu', '2026-01-15', 0, 15],
  // One minute before and after the hour that Berlin skips.
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29', 1, 59],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', 3, 0],
  // The hour that occurs twice in New York.
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01', 1, 30],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', 1, 30],
])('momentInZone: %s in %s is %s at %i:%i', (instant, zone, date, hour, minute) => {
  expect(momentInZone(at(instant), zone)).toEqual({ date, hour, minute });
});

test('todayInZone: today is the date in the user’s time zone (PRD-9)', () => {
  const now = at('2026-01-01T05:00:00Z');
  expect(todayInZone(now, 'America/Los_Angeles')).toBe('2025-12-31');
  expect(todayInZone(now, 'Asia/Tokyo')).toBe('2026-01-01');
});

test('startOfDayInZone: a day starts at midnight, or after the gap when the clocks skip midnight', () => {
  expect(startOfDayInZone('2026-03-29', 'Europe/Berlin')).toBe(at('2026-03-28T23:00:00Z'));
  expect(startOfDayInZone('2026-11-01', 'America/New_York')).toBe(at('2026-11-01T04:00:00Z'));
  expect(startOfDayInZone('2026-01-14', 'Pacific/Kiritimati')).toBe(at('2026-01-13T10:00:00Z'));
  // Santiago springs forward at midnight: its 6 September 2026 begins at one o'clock.
  expect(momentInZone(startOfDayInZone('2026-09-06', 'America/Santiago'), 'America/Santiago').hour).toBe(1);
});

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Casablanca',
];

test('startOfDayInZone: the instant before it belongs to the previous day, in any zone', () => {
  fc.assert(
    fc.property(dateWithin('2019-01-01', '2029-12-31'), fc.constantFrom(...ZONES), (date, zone) => {
      const start = startOfDayInZone(date, zone);
      expect(momentInZone(start, zone).date).toBe(date);
      expect(momentInZone(start - 1, zone).date < date).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('momentInZone: an unknown zone or an invalid instant throws a RangeError', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(() => momentInZone(0, 'Mars/Olympus')).toThrow(RangeError);
  expect(() => momentInZone(Number.NaN, 'UTC')).toThrow(RangeError);
});
