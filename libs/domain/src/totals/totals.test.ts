import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter, planningDate } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { bruteDates } from '../../test/brute-force-oracle.ts';
import { durationText, lengthText, sizeHoursText, sizeLabel } from '../durations/duration-text.ts';
import { countedBlocks, plannedPoints, wholePlanTotals } from './planned-totals.ts';
import { timelineRange, timelineScale, weeklyTimeline } from './weekly-timeline.ts';

const half = timeBlockSize({ duration: 30, points: 1 });
const long = timeBlockSize({ duration: 240, points: 5 });
const sizes = [half, long];

test('wholePlanTotals: points and hours are multiplied by the number of scheduled days (DSH-2)', () => {
  const block = timeBlock({ size: half.id, points: 1, scheduled_days: ['monday', 'tuesday', 'friday'] });
  expect(plannedPoints(block)).toBe(3);
  expect(wholePlanTotals([block], sizes).hours).toBe(1.5);
  const other = timeBlock({ size: long.id, points: 5 });
  const undecided = timeBlock({ size: long.id, points: 5, scheduled_days: [] });
  expect(wholePlanTotals([block, other, undecided], sizes)).toEqual({ points: 8, hours: 5.5, blocks: 3 });
  expect(wholePlanTotals([], sizes)).toEqual({ points: 0, hours: 0, blocks: 0 });
});

test('wholePlanTotals: nine thirds of an hour are exactly three hours', () => {
  const third = timeBlockSize({ duration: 20 });
  const blocks = Array.from({ length: 9 }, () => timeBlock({ size: third.id }));
  expect(wholePlanTotals(blocks, [third]).hours).toBe(3);
});

test('timelineRange: is whole weeks from two months ago to the week in which the month ends (DSH-5)', () => {
  expect(timelineRange('2026-01-14')).toEqual({ start: '2025-11-10', end: '2026-02-01' });
  expect(timelineRange('2026-04-30')).toEqual({ start: '2026-02-23', end: '2026-05-03' });
});

test('weeklyTimeline: each week counts the occurrences of its seven days, the last one too (DSH-5)', () => {
  const minutesOf = ({ size }: { readonly size: string }) => (size === half.id ? 30 : 240);
  fc.assert(
    fc.property(planningDate(), fc.array(blockSchedule(), { maxLength: 4 }), (today, schedules) => {
      const blocks = schedules.map((schedule, index) =>
        timeBlock({ ...schedule, size: index % 2 ? half.id : long.id, points: index + 1 }),
      );
      for (const { week_start_date: monday, planned } of weeklyTimeline(blocks, minutesOf, today)) {
        const days = { start: monday, end: dateAfter(monday, 6) };
        const counts = blocks.map((block) => bruteDates(block, days).length);
        const sum = (valueOf: (index: number) => number) =>
          counts.reduce((total, count, index) => total + count * valueOf(index), 0);
        expect(planned).toEqual({
          minutes: sum((index) => (index % 2 ? 30 : 240)),
          points: sum((index) => index + 1),
          occurrences: sum(() => 1),
        });
      }
    }),
    { numRuns: 60 },
  );
  expect(weeklyTimeline([], minutesOf, '2026-01-14')).toHaveLength(12);
});

test('timelineScale: is at least 10, and rounded up from the highest value (DSH-6)', () => {
  expect(timelineScale([])).toBe(10);
  const week = (points: number) => ({ planned: { points, minutes: 0, occurrences: 0 } });
  expect(timelineScale([week(3), week(9)])).toBe(10);
  const scaleOf = (points: number) => timelineScale([week(points), week(9)]);
  expect([10, 10.5, 31, 99, 100, 101, 131, 1234].map(scaleOf)).toEqual([
    10, 20, 40, 100, 100, 120, 140, 1400,
  ]);
});

test('durationText: reads “Xh Ym”, “Ym” or “All day” (PRD-12)', () => {
  expect([90, 60, 45, 0, -5, 1500, 59.6].map((minutes) => durationText(minutes))).toEqual([
    '1h 30m',
    '1h 0m',
    '45m',
    '0m',
    '0m',
    '25h 0m',
    '1h 0m',
  ]);
  expect(durationText(30, true)).toBe('All day');
  expect([30, 60, 240, 20].map(sizeHoursText)).toEqual(['0.5h', '1h', '4h', '0.33h']);
});

test.each([
  [180, '3h'],
  [100, '1h 40m'],
  [600, '10h'],
  [610, '10h 10m'],
  [45, '45m'],
  [0, '0h'],
])('lengthText: %i minutes are %s (PRD-12)', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});

test.each([
  ['small', 'Small'],
  ['big', 'Big'],
  ['xl', 'XL'],
  ['m', 'M'],
])('sizeLabel: %s is shown as %s', (name, label) => {
  expect(sizeLabel(name)).toBe(label);
});

const series = timeBlock({ id: 'series', recurring: 'weekly' });
const laterPart = timeBlock({ id: 'later', recurring: 'weekly', series_id: 'series' });
const takenOut = timeBlock({ id: 'out', recurring: 'once', series_id: 'series' });
const once = timeBlock({ id: 'once', recurring: 'once' });
test.each([
  ['leave out what was taken out of their series', [series, takenOut, once], [series, once]],
  [
    'leave out what was taken out of a series of which a later part is left',
    [takenOut, laterPart],
    [laterPart],
  ],
  ['have what was taken out of a series that is gone', [takenOut, once], [takenOut, once]],
  [
    'have what was taken out of a series that is one block now',
    [{ ...series, recurring: 'once' as const }, takenOut],
    [{ ...series, recurring: 'once' as const }],
  ],
])('countedBlocks: %s (DSH-2)', (_title, plan, counted) => {
  expect(countedBlocks(plan)).toEqual(counted);
});
