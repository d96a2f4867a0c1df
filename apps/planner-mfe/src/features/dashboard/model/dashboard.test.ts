import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { countTime, NO_EVENTS } from '@simmer/domain/totals/count-time';
import { pulseCheck } from '@simmer/testing/pulse-check.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { allocationByNorthStar, allocationByPhase } from './allocation.ts';
import { blocksText, percentText, plannedText, pointsText, timeText } from './figures.ts';
import { latestCheck } from './latest-check.ts';
import { nextBar } from './next-bar.ts';
import { daysText, isFirstWeek, type Period, periodDays, periodOf } from './period.ts';
import { timelineView } from './timeline-view.ts';
import { vibeCards } from './vibe-cards.ts';

const size = timeBlockSize({ duration: 60, points: 2 });
const [rest, art] = [northStar({ name: 'Rest' }), northStar({ name: 'Art' })];
const stamped = { created_at: '2026-01-01T00:00:00Z' };
const phases = DEFAULT_PHASES.map((phase) => ({ ...phase, ...stamped, keywords: [...phase.keywords] }));
const vibes = DEFAULT_VIBES.map((vibe) => ({ ...vibe, ...stamped }));
const block = (over: Parameters<typeof timeBlock>[0]) => timeBlock({ size: size.id, points: 2, ...over });

const week = periodDays('week', calendarDate('2026-01-14'));
const countOf = (blocks: readonly TimeBlock[], days = week) =>
  countTime({ blocks: expandAll(blocks, days), minutesOf: () => 60, ...NO_EVENTS }, days, [
    'star',
    'phase',
    'vibe',
  ]);
const weekly = { recurring: 'weekly' as const, start_date: '2026-01-05' };
const done = (date: string) => ({ outcomes: [{ date, result: 'done' as const, reason: null }] });

test('allocation by North Star: most points first, what was done inside, blocks without a star last (DSH-4)', () => {
  const blocks = [
    block({
      ...weekly,
      north_star_theme_id: art.id,
      scheduled_days: ['monday', 'friday'],
      ...done('2026-01-12'),
    }),
    block({ ...weekly, north_star_theme_id: null, scheduled_days: ['monday', 'tuesday', 'sunday'] }),
    // A removed North Star counts as none.
    block({ ...weekly, scheduled_days: ['monday'], north_star_theme_id: northStar().id }),
  ];
  const rows = allocationByNorthStar(countOf(blocks), [rest, art]);
  expect(
    rows.map(({ label, time, share, doneShare }) => [
      label,
      time.planned.points,
      time.planned.minutes,
      share,
      doneShare,
    ]),
  ).toEqual([
    ['Art', 4, 120, 4 / 12, 2 / 12],
    ['Rest', 0, 0, 0, 0],
    ['No North Star', 8, 240, 8 / 12, 0],
  ]);
  expect(allocationByNorthStar(countOf([]), [rest])).toMatchObject([{ label: 'Rest', share: 0 }]);
  expect(allocationByNorthStar(countOf([block({ scheduled_days: [] })]), [])).toEqual([]);
});

test('allocation: a series counts on each of its days of the period, a moved day once (DSH-8)', () => {
  const series = block({ ...weekly, scheduled_days: ['monday'], north_star_theme_id: art.id });
  const moved = [
    { ...series, exclusion_dates: ['2026-01-12'] },
    block({
      recurring: 'once',
      scheduled_days: ['tuesday'],
      start_date: '2026-01-13',
      north_star_theme_id: art.id,
    }),
  ];
  const pointsIn = (blocks: readonly TimeBlock[], period: Period) =>
    countOf(blocks, periodDays(period, calendarDate('2026-01-14'))).all.planned.points;
  expect([pointsIn([series], 'week'), pointsIn(moved, 'week')]).toEqual([2, 2]);
  expect([pointsIn([series], '4-weeks'), pointsIn(moved, '4-weeks')]).toEqual([4, 4]);
  expect(periodDays('12-weeks', calendarDate('2026-01-14'))).toEqual({
    start: '2025-10-27',
    end: '2026-01-18',
  });
  expect([week, periodDays('12-weeks', calendarDate('2026-01-14'))].map(daysText)).toEqual([
    'Jan 12 – Jan 18',
    'Oct 27, 2025 – Jan 18, 2026',
  ]);
  expect(periodDays('all', calendarDate('2026-01-14'))).toEqual({ start: '2025-01-13', end: '2027-01-17' });
});

test('period: an unknown one is the current week', () => {
  expect(['12-weeks', 'month', null].map(periodOf)).toEqual(['12-weeks', 'week', 'week']);
});

test('allocation by phase: only phases in use, by their displayed names (DSH-4)', () => {
  const languaging = phases.find(({ name }) => name === 'Languaging')?.id ?? null;
  const blocks = [
    block({ ...weekly, ecocycle_phase: languaging }),
    block({ ...weekly, ecocycle_phase: null }),
  ];
  expect(allocationByPhase(countOf(blocks), phases)).toMatchObject([
    { label: 'Gestation', phase: 'Languaging', emoji: '🌰', share: 0.5 },
    { label: 'No phase yet', share: 0.5 },
  ]);
});

test('vibe cards: at most two, most time blocks first, only vibes that exist (DSH-3)', () => {
  const [powerUp, roadBump, focus] = vibes.map(({ id }) => id);
  const ids = (...chosen: (string | undefined)[]) =>
    block({ ...weekly, vibe_ids: chosen.filter((id): id is string => id !== undefined) });
  const blocks = [
    ids('gone'),
    ids('gone'),
    ids(roadBump, powerUp),
    ids(roadBump),
    ids(focus),
    ids(roadBump, powerUp),
  ];
  expect(vibeCards(countOf(blocks), vibes).map(({ vibe, blocks: count }) => [vibe.name, count])).toEqual([
    ['Road Bump', 3],
    ['Power Up', 2],
  ]);
  expect(vibeCards(countOf([]), vibes)).toEqual([]);
});

test('headline: says what was done once something is marked (DSH-8)', () => {
  const plan = block({ ...weekly, scheduled_days: ['monday', 'friday'] });
  expect(plannedText(countOf([plan]).all)).toBe('4 points planned');
  expect(plannedText(countOf([{ ...plan, ...done('2026-01-12') }]).all)).toBe('4 points planned, 2 done');
});

test('timeline: covers whole weeks, two months back to the end of the month, with labels and scale (DSH-5)', () => {
  const monday = block({ ...weekly, scheduled_days: ['monday'], ...done('2026-01-26') });
  const { bars, scale } = timelineView([monday], () => 60, '2026-01-28');
  expect(scale).toBe(10);
  expect(bars[0]).toMatchObject({
    week: '2025-11-24',
    relation: 'past',
    points: '0 points',
    fill: 0,
    relationLabel: null,
    done: null,
  });
  expect(bars.at(-1)).toEqual({
    week: '2026-01-26',
    label: 'Wk 5',
    firstDay: 'Jan 26',
    days: 'Jan 26 – Feb 1',
    relation: 'current',
    relationLabel: 'Now',
    points: '2 points',
    hours: '1h',
    blocks: '1 time block',
    done: '2 done',
    fill: 0.2,
    doneFill: 0.2,
  });
});

test('latestCheck: is the check of the latest date, with ratings in the order of the North Stars', () => {
  const checks = [
    pulseCheck({ date: '2026-01-10', weather_mood: 'icy' }),
    pulseCheck({
      date: '2026-01-14',
      weather_mood: 'sunny',
      theme_ratings: [
        { theme_id: northStar().id, rating: 1, note: null },
        { theme_id: rest.id, rating: 7, note: '' },
        { theme_id: art.id, rating: 3, note: 'slow' },
      ],
    }),
    pulseCheck({ date: '2025-12-31' }),
  ];
  expect(latestCheck(checks, [art, rest, northStar()], '2026-01-14')).toMatchObject({
    date: '2026-01-14',
    day: 'Today',
    mood: 'Sunny',
    ratings: [
      { name: 'Art', rating: 3, label: 'Behind', tone: 'red', note: 'slow' },
      { name: 'Rest', rating: 7, label: 'Good Progress', tone: 'green', note: null },
    ],
  });
  expect(latestCheck(checks, [], '2026-01-15')?.day).toBe('Wednesday, Jan 14');
  expect(latestCheck([], [rest], '2026-01-14')).toBeNull();
});

test('first week: it ends when something of the plan was before this week, or repeats (DSH-11)', () => {
  const today = calendarDate('2026-01-14');
  const once = (start_date: string) => timeBlock({ recurring: 'once', start_date });
  const first = [once('2026-01-12'), once('2026-01-20')];
  expect(isFirstWeek(first, today)).toBe(true);
  expect(isFirstWeek([...first, once('2026-01-11')], today)).toBe(false);
  expect(isFirstWeek([...first, timeBlock({ recurring: 'weekly', start_date: '2026-01-14' })], today)).toBe(
    false,
  );
});

test('nextBar: arrows move along the bars and stop at the ends', () => {
  expect(nextBar('ArrowRight', 0, 3)).toBe(1);
  expect(nextBar('ArrowRight', 2, 3)).toBe(2);
  expect(nextBar('ArrowLeft', 0, 3)).toBe(0);
  expect(nextBar('Home', 2, 3)).toBe(0);
  expect(nextBar('End', 0, 3)).toBe(2);
  expect(nextBar('a', 1, 3)).toBeNull();
});

test('dashboard texts: singular and plural, hours and percentages are rounded', () => {
  expect([0, 1, 12].map(pointsText)).toEqual(['0 points', '1 point', '12 points']);
  expect([0, 1].map(blocksText)).toEqual(['0 time blocks', '1 time block']);
  expect([0, 750, 20, Number.NaN].map(timeText)).toEqual(['0h', '12h 30m', '20m', '–']);
  expect(percentText(1 / 3)).toBe('33%');
});
