import { expect, test } from '@jest/globals';
import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { withDifferences } from './item-differences.ts';
import type { ImportItem, PresentPlan } from './import-types.ts';
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
  timeBlocks: [{ ...block, created_at: stamp, updated_at: stamp }],
  reflections: [
    {
      id: idOf(4),
      week_start_date: '2026-01-05',
      wins: ['Slept'],
      challenges: [],
      insights: [],
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

const differencesOf = (items: readonly ImportItem[], kind: string) =>
  items.find((item) => item.kind === kind && item.status === 'different')?.differences;
const blockDifferences = (mine: object, theirs: object) => {
  const [now] = present.timeBlocks;
  if (!now) throw new Error('The plan has no block.');
  const plan: PresentPlan = { ...present, timeBlocks: [{ ...now, ...mine }] };
  const file = { ...bundle, timeBlocks: [{ ...block, ...theirs }] };
  return differencesOf(withDifferences(planImport(file, plan, 'me'), plan), 'timeBlock');
};

test('item differences: a different item says what would change, in words (OFF-63)', () => {
  const items = withDifferences(planImport(bundle, present, 'me'), present);
  expect(differencesOf(items, 'timeBlock')).toEqual([
    'Size: “Small” → “Large”',
    'North Star: “Rest” → “Garden”',
    'Title: none → “Siesta”',
  ]);
  expect(differencesOf(items, 'reflection')).toEqual(['Wins: “Slept” → “Slept · Ate”']);
  expect(items.filter(({ status }) => status !== 'different').every((item) => !item.differences)).toBe(true);
});

test('item differences: days are shown with their year, and their order makes no difference (OFF-63)', () => {
  const days = { start_date: '2027-03-01', end_date: '2027-03-29', scheduled_days: ['friday', 'monday'] };
  expect(blockDifferences({ scheduled_days: ['monday', 'friday'] }, days)).toEqual([
    'From: “Jan 5, 2026” → “Mar 1, 2027”',
    'Until: “no end” → “Mar 29, 2027”',
  ]);
});

test('item differences: of long texts the part that differs is shown (OFF-63)', () => {
  const note = 'word '.repeat(60);
  expect(blockDifferences({ note: `${note}one` }, { note: `${note}two ${note}` })).toEqual([
    `Note: “…${'word '.repeat(4)}one” → “…${'word '.repeat(4)}two ${'word '.repeat(7)}w…”`,
  ]);
  expect(blockDifferences({ note: 'One\ntwo' }, { note: 'One two' })).toEqual(['Note: other details']);
});
