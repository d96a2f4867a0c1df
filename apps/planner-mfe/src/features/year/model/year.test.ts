import fc from 'fast-check';
import { northStar } from '@simmer/testing/north-star.factory';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { periodsOf } from '@simmer/domain/year/year-periods';
import { wholeTime, type YearTime, type YearWeek } from '@simmer/domain/year/year-weeks';
import { barPaths } from './bar-paths.ts';
import { countedBefore, countInSteps, type PlanSources } from './counted-year.ts';
import { neighboursOf, zoomedOut } from './neighbours.ts';
import { chartText, daysText } from './period-text.ts';
import { scaleOf, segmentsOf, totalHours } from './segments.ts';
import { yearLink } from '../../../shared/year-address.ts';

const health = northStar({ name: 'Health', color: '#e25822' });
const work = northStar({ name: 'Work', color: '#3b82f6' });
const segments = segmentsOf([health, work]);

const timeOf = (parts: Partial<YearTime> = {}): YearTime => ({
  minutes: 0,
  doneMinutes: 0,
  byStar: new Map(),
  withoutStar: 0,
  ofEvents: 0,
  byPhase: new Map(),
  ...parts,
});

const weekOf = (parts: Partial<YearWeek> = {}): YearWeek => ({
  monday: calendarDate('2026-11-16'),
  past: timeOf(),
  ahead: timeOf(),
  moods: [],
  notes: null,
  ...parts,
});

const full = weekOf({
  past: timeOf({ minutes: 720, byStar: new Map([[work.id, 300]]), withoutStar: 60, ofEvents: 360 }),
  moods: [{ date: '2026-11-16', mood: 'sunny' }],
  notes: { week_start_date: '2026-11-16', wins: ['Soup'], challenges: [], insights: [] },
});

test('chart text: has the weeks, the hours of each part, mood and reflections (YR-8)', () => {
  expect(chartText([full, weekOf()], segments)).toBe(
    '2 weeks, 12h: Work 5h, No North Star 1h, Calendar events 6h; mood: mostly sunny; 1 reflection',
  );
  expect(chartText([weekOf()], segments)).toBe('1 week, 0h');
  expect(daysText([full, weekOf({ monday: calendarDate('2026-12-28') })])).toBe('Nov 16 – Jan 3');
});

test('hours: what is behind, done and ahead are three numbers, never one sum (YR-3)', () => {
  const coming = weekOf({ ahead: timeOf({ minutes: 90, byStar: new Map([[work.id, 90]]) }) });
  const done = weekOf({ past: timeOf({ minutes: 720, doneMinutes: 540 }) });
  expect([full, coming, done].map(totalHours)).toEqual(['12h', '1h 30m ahead', '12h, 9h done']);
  expect(chartText([done, coming], segments)).toBe('2 weeks, 12h, 9h done · 1h 30m ahead: Work 1h 30m ahead');
  expect(chartText([full, coming], segments)).toContain('Work 5h · 1h 30m ahead');
});

test('bars: the parts of each week are as high together as its share of the fullest week (YR-8)', () => {
  const amounts = fc.record({
    star: fc.integer({ min: 0, max: 3000 }),
    withoutStar: fc.integer({ min: 0, max: 3000 }),
    ofEvents: fc.integer({ min: 0, max: 3000 }),
  });
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 14 }), (drawn) => {
      const weeks = drawn.map(({ star, withoutStar, ofEvents }) =>
        weekOf({
          ahead: timeOf({
            minutes: star + withoutStar + ofEvents,
            byStar: new Map([[health.id, star]]),
            withoutStar,
            ofEvents,
          }),
        }),
      );
      const scale = scaleOf(weeks);
      expect(scale).toBe(Math.max(600, ...weeks.map(({ ahead }) => ahead.minutes)));
      const heights = weeks.map(() => 0);
      for (const { path } of barPaths(weeks.map(wholeTime), segments, scale)) {
        for (const [, x, height] of path.matchAll(/M([\d.]+) -?[\d.]+h[\d.]+v([\d.]+)/g)) {
          const at = Math.floor(Number(x));
          heights[at] = (heights[at] ?? 0) + Number(height);
        }
      }
      for (const [at, { ahead }] of weeks.entries()) {
        expect(heights[at]).toBeCloseTo((ahead.minutes / scale) * 100, 1);
      }
    }),
  );
});

test('neighbours: lead to the periods before and after, and one step back (YR-7)', () => {
  const months = periodsOf(
    calendarWeeks('2026-11-23').map((monday) => ({ monday })),
    'month',
  );
  const month = (start: string) => ({ zoom: 'month' as const, start: calendarDate(start) });
  expect(neighboursOf(month('2026-12-01'), months)).toEqual({
    previous: month('2026-11-01'),
    next: month('2027-01-01'),
  });
  expect(neighboursOf(month('2025-11-01'), months).previous).toBeNull();
  expect(neighboursOf(month('2027-11-01'), months).next).toBeNull();
  const quarter = zoomedOut(month('2026-12-01'));
  expect(quarter && yearLink(quarter)).toBe('/year?zoom=quarter&date=2026-10-01');
  const years = quarter && zoomedOut(quarter);
  expect(years && yearLink(years)).toBe('/year');
  expect(years && zoomedOut(years)).toBeNull();
  expect(years && neighboursOf(years, months)).toEqual({ previous: null, next: null });
});

const sourcesOf = (parts: Partial<PlanSources> = {}): PlanSources => ({
  weeks: calendarWeeks('2026-11-23'),
  today: '2026-11-25',
  blocks: [],
  sizes: [],
  northStars: [health],
  events: [],
  zone: 'UTC',
  checks: [],
  reflections: [],
  ...parts,
});

test('counted year: is there at once for the same sources, and is counted again for others (YR-10)', async () => {
  const sources = sourcesOf();
  expect(countedBefore(sources)).toBeNull();
  const weeks = await countInSteps(sources, () => true);
  expect(weeks).toHaveLength(106);
  expect(countedBefore({ ...sources })).toBe(weeks);
  expect(countedBefore({ ...sources, northStars: [work] })).toBeNull();
  expect(countedBefore(sourcesOf())).toBeNull();
});

test('counted year: what is not wanted any more is neither finished nor kept (YR-10)', async () => {
  const sources = sourcesOf();
  let steps = 0;
  const weeks = await countInSteps(sources, () => {
    steps += 1;
    return steps < 3;
  });
  expect([weeks, steps, countedBefore(sources)]).toEqual([null, 3, null]);
});
