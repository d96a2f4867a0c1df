import { expect, test } from '@jest/globals';
import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { withDifferences } from './field-differences.ts';
import type { PresentPlan } from './import-types.ts';
import { onlyInPlan } from './only-in-plan.ts';
import { planImport } from './plan-import.ts';

const stamp = '2026-01-05T08:30:00.000Z';
const idOf = (n: number) => `019c1a52-7a10-7c3e-9d2f-0000000000${10 + n}`;
const looks = { emoji: '🌿', color: '#22C55E', is_default: false };
const term = { type: 'ongoing' as const, startDate: null, endDate: null };
const [small, large] = [DEFAULT_SIZES[0]?.id ?? '', DEFAULT_SIZES[2]?.id ?? ''];
const block = {
  id: idOf(3),
  activity_id: idOf(2),
  size: small,
  points: 1,
  north_star_theme_id: idOf(0),
  ecocycle_phase: null,
  vibe_ids: [],
  scheduled_days: ['monday' as const],
  start_timing: { name: 'morning' as const, hour: 8 },
  recurring: 'weekly' as const,
  start_date: '2026-01-05',
  end_date: null,
  exclusion_dates: [],
  title: null,
  description: null,
  note: null,
};
const present: PresentPlan = {
  northStars: [{ id: idOf(0), name: 'Rest', ...looks, ...term, created_at: stamp }],
  activities: [{ id: idOf(2), name: 'Nap', ...looks, usage_count: 1, created_at: stamp }],
  timeBlocks: [{ ...block, version: 1, created_at: stamp, updated_at: stamp }],
  reflections: [
    {
      id: idOf(4),
      week_start_date: '2026-01-05',
      wins: ['Slept'],
      challenges: [],
      insights: [],
      version: 1,
      created_at: stamp,
      updated_at: stamp,
    },
  ],
  sizeIds: [small, large],
  phaseIds: [],
  vibeIds: [],
};
const bundle = {
  northStarThemes: [
    { id: idOf(0), name: 'Rest', ...looks, ...term },
    { id: idOf(1), name: 'Garden', ...looks, ...term },
  ],
  activities: [{ id: idOf(2), name: 'Nap', ...looks }],
  timeBlocks: [{ ...block, size: large, points: 3, north_star_theme_id: idOf(1), title: 'Siesta' }],
  weeklyReflections: [
    { week_start_date: '2026-01-05', wins: ['Slept', 'Ate'], challenges: [], insights: [] },
  ],
};

test('field differences: a different item says what would change, in words (OFF-63)', () => {
  const items = withDifferences(planImport(bundle, present, 'me'), present);
  const fieldsOf = (kind: string) => items.find((item) => item.kind === kind && item.fields)?.fields;
  expect(fieldsOf('timeBlock')).toMatchObject([
    { field: 'size', name: 'Size', now: 'Small', wanted: 'Large', present: { size: small, points: 1 } },
    { name: 'North Star', now: 'Rest', wanted: 'Garden', present: { north_star_theme_id: idOf(0) } },
    { name: 'Title', now: 'none', wanted: 'Siesta', present: { title: null } },
  ]);
  expect(fieldsOf('reflection')).toMatchObject([{ name: 'Wins', now: 'Slept', wanted: 'Slept · Ate' }]);
  expect(items.filter(({ status }) => status !== 'different').every((item) => !item.fields)).toBe(true);
});

test('field differences: two days that only fit together are one choice (OFF-65)', () => {
  const days = { start_date: '2026-03-02', end_date: '2026-03-30' };
  const fieldsWith = (over: object) =>
    withDifferences(
      planImport({ ...bundle, timeBlocks: [{ ...block, ...over }] }, present, 'me'),
      present,
    ).find(({ kind }) => kind === 'timeBlock')?.fields;
  expect(fieldsWith(days)).toMatchObject([
    {
      field: 'start_date',
      name: 'From – Until',
      now: 'Jan 5, 2026 – no end',
      wanted: 'Mar 2, 2026 – Mar 30, 2026',
      present: { start_date: '2026-01-05', end_date: null },
    },
  ]);
  expect(fieldsWith({ end_date: '2026-03-30' })).toMatchObject([{ field: 'end_date', name: 'Until' }]);
});

test('field differences: long texts are shown whole, and the order of days makes no difference (OFF-65)', () => {
  const note = 'word '.repeat(60).trim();
  const mine: PresentPlan = {
    ...present,
    timeBlocks: present.timeBlocks.map((each) => ({
      ...each,
      note: `${note} a`,
      scheduled_days: ['monday' as const, 'friday' as const],
    })),
  };
  const theirs = { ...block, note: `${note} b`, scheduled_days: ['friday' as const, 'monday' as const] };
  const items = withDifferences(planImport({ ...bundle, timeBlocks: [theirs] }, mine, 'me'), mine);
  expect(items.find(({ kind }) => kind === 'timeBlock')?.fields).toMatchObject([
    { name: 'Note', now: `${note} a`, wanted: `${note} b` },
  ]);
});

test('only in plan: what the file has, by id or by content, is left out (OFF-58)', () => {
  const more: PresentPlan = {
    ...present,
    timeBlocks: [
      ...present.timeBlocks,
      { ...block, id: idOf(5), title: 'Mine', version: 1, created_at: stamp, updated_at: stamp },
    ],
    activities: [
      ...present.activities,
      { id: idOf(6), name: 'Walk', ...looks, usage_count: 0, created_at: stamp },
      { id: idOf(7), name: 'Work', ...looks, is_default: true, usage_count: 0, created_at: stamp },
    ],
  };
  const items = planImport(bundle, more, 'me');
  expect(onlyInPlan(items, more).map(({ label }) => label)).toEqual([
    '🌿 Walk',
    'Mine, weekly, from 2026-01-05',
  ]);
});
