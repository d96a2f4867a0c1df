import { expect, test } from '@jest/globals';
import { activity } from '@simmer/testing/activity.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type AppData, defaultAppData, itemCountOf, listNames, parseAppData } from './app-data.ts';

const plan = defaultAppData('x');

test('plan: a new one has the default activities in white and nothing else (OFF-2)', () => {
  const made = defaultAppData('x');
  expect(made.activities).toHaveLength(21);
  for (const each of made.activities)
    expect(each).toMatchObject({ color: '#FFFFFF', is_default: true, usage_count: 0, created_at: 'x' });
  expect(itemCountOf(made)).toBe(0);
  expect({ ...made, activities: [] }).toEqual({
    ...Object.fromEntries(listNames.map((name) => [name, []])),
    hasCompletedOnboarding: false,
  });
});

test.each<[what: string, Partial<AppData>]>([
  ['North Stars', { northStarThemes: [northStar(), northStar()] }],
  ['activities, without the default ones', { activities: [...plan.activities, activity(), activity()] }],
  ['blocks', { timeBlocks: [timeBlock(), timeBlock()] }],
  ['reflections', { weeklyReflections: [{}, {}] as never }],
  ['orders', { weeklyPriorities: [{}, {}] as never }],
  ['pulse checks', { pulseChecks: [{}, {}] as never }],
  ['ideal blocks', { idealBlocks: [{}, {}] as never }],
  ['the poster and free days', { northStarPoster: {} as never, freeDays: {} as never }],
])('plan: its count of items includes %s', (_, fields) => {
  expect(itemCountOf({ ...plan, ...fields })).toBe(2);
});

test.each(['{', 'null', '[]', '7', '{}', '{"timeBlocks":{}}', '{"activities":[7]}', '{"freeDays":[]}'])(
  'stored text: %s is no plan (OFF-2)',
  (text) => {
    expect(parseAppData(text, 'x')).toBeNull();
  },
);

test.each([
  '{"timeBlocks":[]}',
  '{"hasCompletedOnboarding":true}',
  '{"hasCompletedOnboarding":false}',
  '{"freeDays":{}}',
  '{"northStarPoster":{"id":"poster"}}',
  '{"northStarThemes":[{"id":"star"}],"activities":[]}',
])('stored text: of %s the fields are read, and the rest takes its defaults (OFF-2, OFF-5)', (text) => {
  expect(parseAppData(text, 'x')).toEqual({ ...plan, ...JSON.parse(text) });
});

test('stored text: what cannot be read is left out, and an item that stands twice is one (OFF-2)', () => {
  const [star, later] = [{ id: 'star' }, { id: 'star', name: 'Later' }];
  const northStarThemes = [star, { name: 'None' }, 7, { id: 7 }, { id: 'other' }, later];
  const damaged = { pulseChecks: [7], timeBlocks: 'none', northStarPoster: 'me', freeDays: 7 };
  const text = JSON.stringify({ northStarThemes, ...damaged, hasCompletedOnboarding: 'yes', habits: [star] });
  expect(parseAppData(text, 'x')).toEqual({ ...plan, northStarThemes: [later, { id: 'other' }] });
});
