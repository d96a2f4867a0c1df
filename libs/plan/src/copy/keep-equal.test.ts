import { expect, test } from '@jest/globals';
import { northStar } from '@simmer/testing/north-star.factory';
import { type AppData, defaultAppData } from './app-data.ts';
import { keepEqualItems } from './keep-equal.ts';

const poster = (context: string) => ({ northStarPoster: { context } }) as Partial<AppData>;
const northStarThemes = [northStar({ id: 'a' }), northStar({ id: 'b' })];
const before: AppData = { ...defaultAppData(''), northStarThemes, ...poster('Rest') };

test('equal items: what is equal is the same object, also of what a person has once', () => {
  const same = keepEqualItems(before, JSON.parse(JSON.stringify(before)));
  expect(same.northStarThemes).toBe(northStarThemes);
  expect(same.activities).toBe(before.activities);
  expect(same.northStarPoster).toBe(before.northStarPoster);
  expect(same).toEqual(before);
});

test('equal items: what has changed, has come or is gone is as it is after', () => {
  const [first, second] = northStarThemes;
  const after = {
    ...before,
    northStarThemes: [{ ...first, name: 'Play' }, { ...second }],
    ...poster('Play'),
  };
  const next = keepEqualItems(before, after as AppData);
  expect(next).toEqual(after);
  expect(next.northStarThemes[1]).toBe(second);
  const bare = { ...before };
  delete bare.northStarPoster;
  expect('northStarPoster' in keepEqualItems(before, bare)).toBe(false);
  expect(keepEqualItems(bare, before)).toEqual(before);
});
