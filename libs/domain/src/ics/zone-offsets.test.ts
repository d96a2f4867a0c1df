import fc from 'fast-check';
import { momentInZone } from '../dates/zoned-date.ts';
import { minutesOf, offsetsOfRuntime } from './zone-offsets.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
];

const offsetByRuntime = (instant: number, zone: string): number => {
  const { date, hour, minute } = momentInZone(instant * 60_000, zone);
  return minutesOf(date, hour * 60 + minute) - instant;
};

test('offsets: those of a zone are the runtime’s at each minute', () => {
  const minute = fc.integer({ min: minutesOf('1900-01-01', 0), max: minutesOf('2200-12-31', 1439) });
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (instant, zone) => {
      expect(offsetsOfRuntime(zone)(instant)).toBe(offsetByRuntime(instant, zone));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Europe/Berlin', '2026-03-29', 60],
  ['America/New_York', '2026-11-01', 360],
  ['Australia/Lord_Howe', '2026-04-04', 900],
  // Ramadan: the clocks go back, and forward again five weeks later.
  ['Africa/Casablanca', '2026-02-15', 120],
  ['Africa/Casablanca', '2026-03-22', 120],
  // It skipped a day.
  ['Pacific/Apia', '2011-12-30', 600],
])('offsets: %s changes its clocks on %s at minute %i of UTC', (zone, date, minute) => {
  const change = minutesOf(date, minute);
  const offsetAt = offsetsOfRuntime(zone);
  const around = [-1440, -1, 0, 1440].map((minutes) => change + minutes);
  expect(around.map(offsetAt)).toEqual(around.map((instant) => offsetByRuntime(instant, zone)));
  expect(offsetAt(change - 1)).not.toBe(offsetAt(change));
});
