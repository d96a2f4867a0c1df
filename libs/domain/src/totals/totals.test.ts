import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter, planningDate } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { bruteDates } from '../../test/brute-force-oracle.ts';
import { durationText, sizeHoursText } from './duration-text.ts';
import { allocate, countVibes, plannedPoints, plannedTotals } from './planned-totals.ts';
import { timelineRange, timelineScale, weeklyTimeline } from './weekly-timeline.ts';

const half = timeBlockSize({ duration: 30, points: 1 });
const long = timeBlockSize({ duration: 240, points: 5 });
const sizes = [half, long];

test('plannedTotals: points and hours are multiplied by the number of scheduled days (DSH-2)', () => {
  const block = timeBlock({ size: half.id, points: 1, scheduled_days: ['monday', 'tuesday', 'friday'] });
  expect(plannedPoints(block)).toBe(3);
  expect(plannedTotals([block], sizes).hours).toBe(1.5);
  const other = timeBlock({ size: long.id, points: 5 });
  const undecided = timeBlock({ size: long.id, points: 5, scheduled_days: [] });
  expect(plannedTotals([block, other, undecided], sizes)).toEqual({ points: 8, hours: 5.5, blocks: 3 });
  expect(plannedTotals([], sizes)).toEqual({ points: 0, hours: 0, blocks: 0 });
});

test('plannedTotals: nine thirds of an hour are exactly three hours', () => {
  const third = timeBlockSize({ duration: 20 });
  const blocks = Array.from({ length: 9 }, () => timeBlock({ size: third.id }));
  expect(plannedTotals(blocks, [third]).hours).toBe(3);
});

test('allocate: blocks are grouped by key, most points first, and none is lost', () => {
  const blocks = [
    timeBlock({ size: half.id, north_star_theme_id: 'a', points: 1 }),
    timeBlock({ size: long.id, north_star_theme_id: 'b', points: 5 }),
    timeBlock({ size: half.id, north_star_theme_id: 'a', points: 1 }),
    timeBlock({ size: long.id, points: 1 }),
  ];
  expect(allocate(blocks, sizes, (block) => block.north_star_theme_id)).toEqual([
    { key: 'b', totals: { points: 5, hours: 4, blocks: 1 } },
    { key: 'a', totals: { points: 2, hours: 1, blocks: 2 } },
    { key: null, totals: { points: 1, hours: 4, blocks: 1 } },
  ]);
});

test('countVibes: a vibe counts once per block, the most frequent first', () => {
  const blocks = [{ vibe_ids: ['x'] }, { vibe_ids: ['y', 'x', 'y'] }, { vibe_ids: [] }, { vibe_ids: ['x'] }];
  expect(countVibes(blocks)).toEqual([
    { vibe_id: 'x', blocks: 3 },
    { vibe_id: 'y', blocks: 1 },
  ]);
});

test('timelineRange: starts on the Monday of the week two months ago and ends with the month (DSH-5)', () => {
  expect(timelineRange('2026-01-14')).toEqual({ start: '2025-11-10', end: '2026-01-31' });
  expect(timelineRange('2026-04-30')).toEqual({ start: '2026-02-23', end: '2026-04-30' });
});

test('weeklyTimeline: each week counts its occurrences, points and hours', () => {
  fc.assert(
    fc.property(planningDate(), fc.array(blockSchedule(), { maxLength: 4 }), (today, schedules) => {
      const blocks = schedules.map((schedule, index) =>
        timeBlock({ ...schedule, size: index % 2 ? half.id : long.id, points: index + 1 }),
      );
      const range = timelineRange(today);
      for (const week of weeklyTimeline(blocks, sizes, today)) {
        const sunday = dateAfter(week.week_start_date, 6);
        const days = { start: week.week_start_date, end: sunday < range.end ? sunday : range.end };
        const counts = blocks.map((block) => bruteDates(block, days).length);
        expect(week.occurrences).toBe(counts.reduce((sum, count) => sum + count, 0));
        expect(week.points).toBe(counts.reduce((sum, count, index) => sum + count * (index + 1), 0));
        expect(week.hours).toBe(counts.reduce((sum, count, index) => sum + count * (index % 2 ? 0.5 : 4), 0));
      }
    }),
    { numRuns: 60 },
  );
});

test('weeklyTimeline: weeks without a block are included', () => {
  const weeks = weeklyTimeline([], sizes, '2026-01-14');
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ week_start_date: '2025-11-10', points: 0, hours: 0, occurrences: 0 });
});

test('timelineScale: is at least 10, and rounded up from the highest value (DSH-6)', () => {
  expect(timelineScale([])).toBe(10);
  expect(timelineScale([{ points: 3 }, { points: 9 }])).toBe(10);
  const scaleOf = (points: number) => timelineScale([{ points }, { points: 9 }]);
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
