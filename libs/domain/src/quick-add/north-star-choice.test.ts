import { northStarsAt, usualNorthStar } from './north-star-choice.ts';

const stars = ['Meaningful Work', 'Workshop', 'Good Health', 'Café'].map((name) => ({ id: name, name }));
const found = (typed: string) => northStarsAt(typed, stars).map(({ name }) => name);

test('north star choice: any of its words means a North Star, an exact word before a beginning (QCK-13)', () => {
  expect(found('work')).toEqual(['Meaningful Work', 'Workshop']);
  expect(found('works')).toEqual(['Workshop']);
  expect(found('wor')).toEqual(['Meaningful Work', 'Workshop']);
  expect(found('meaningful-work')).toEqual(['Meaningful Work']);
  expect(found('good-he')).toEqual(['Good Health']);
  expect(found('cafe')).toEqual(['Café']);
  expect(found('')).toHaveLength(4);
  expect(found('ork')).toEqual([]);
});

const block = (day: number, star: string | null) => ({
  north_star_theme_id: star,
  created_at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
});

test('north star choice: the usual one is that of the latest block, unless the last five differ (QCK-14)', () => {
  expect(usualNorthStar([block(1, 'a'), block(3, 'b'), block(2, 'b')])).toBe('b');
  expect(usualNorthStar([block(1, 'a'), block(2, null)])).toBe('a');
  expect(usualNorthStar([block(1, 'a'), block(2, 'b')])).toBe('b');
  expect(usualNorthStar([block(1, 'a'), block(2, 'c'), block(3, 'b')])).toBeNull();
  const older = [1, 2, 3, 4].map((day) => block(day, 'a'));
  expect(usualNorthStar([...older, ...[5, 6, 7].map((day) => block(day, 'b'))])).toBe('b');
  expect(usualNorthStar([block(1, null)])).toBeNull();
  expect(usualNorthStar([])).toBeNull();
});
