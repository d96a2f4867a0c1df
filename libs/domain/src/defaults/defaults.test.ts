import { PHASE_NAMES } from '../phases/phase-alias.ts';
import { DEFAULT_ACTIVITIES } from './activities.ts';
import { DEFAULT_NORTH_STARS } from './north-stars.ts';
import { DEFAULT_PHASES } from './phases.ts';
import { DEFAULT_PLANS } from './plans.ts';
import { DEFAULT_SIZES } from './sizes.ts';
import { DEFAULT_VIBES } from './vibes.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('default activities: the 21 of KIT-11, each with its own emoji', () => {
  expect(DEFAULT_ACTIVITIES.map(({ name }) => name)).toEqual(
    (
      'Work, Meetings, Home, Garden, Art, Music, Cooking, Outside, Family, Alone time, Friends/social, Pets, ' +
      'Finances/money, Learning, Rest, Fitness, Travel, Play, Errands, Chores, DIY'
    ).split(', '),
  );
  expect(new Set(DEFAULT_ACTIVITIES.map(({ emoji }) => emoji)).size).toBe(21);
});

test('default sizes and vibes: four sizes with their minutes and points, and the named vibes (BLK-7, BLK-8)', () => {
  expect(DEFAULT_SIZES.map(({ name, duration, points }) => `${name} ${duration}/${points}`)).toEqual([
    'small 30/1',
    'medium 60/2',
    'large 120/3',
    'xl 240/5',
  ]);
  expect(DEFAULT_VIBES.map(({ name }) => name)).toEqual(expect.arrayContaining(['Power Up', 'Road Bump']));
});

test('default phases: have canonical names, and no keyword belongs to two phases (ECO-1)', () => {
  expect(DEFAULT_PHASES.map(({ name }) => name)).toEqual([...PHASE_NAMES]);
  const keywords = DEFAULT_PHASES.flatMap((phase) => phase.keywords);
  expect(new Set(keywords).size).toBe(keywords.length);
  expect(keywords.every((keyword) => keyword === keyword.trim().toLowerCase() && keyword !== '')).toBe(true);
  expect(DEFAULT_PHASES.every(({ description, keywords: own }) => description && own.length >= 15)).toBe(
    true,
  );
  expect(new Set(DEFAULT_PHASES.map(({ emoji }) => emoji)).size).toBe(8);
  expect(new Set(DEFAULT_PHASES.map(({ color }) => color)).size).toBe(8);
});

test('defaults: each has a unique valid id and a valid colour', () => {
  const rows = [
    ...DEFAULT_ACTIVITIES,
    ...DEFAULT_NORTH_STARS,
    ...DEFAULT_SIZES,
    ...DEFAULT_VIBES,
    ...DEFAULT_PHASES,
    ...DEFAULT_PLANS,
  ];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ id }) => !UUID.test(id))).toEqual([]);
  expect(rows.filter((row) => 'color' in row && !/^#[0-9A-F]{6}$/.test(row.color))).toEqual([]);
  expect(new Set(DEFAULT_NORTH_STARS.map(({ name }) => name)).size).toBe(12);
});
