import { activity } from '@simmer/testing/activity.factory';
import { findActivityByName, suggestActivities } from './find-activity.ts';
import { foldedName } from './folded-name.ts';
import { copyName, nameActivity } from './name-activity.ts';
import { usageAfterCreation, usageTakenBack } from './usage-count.ts';

const activities = [
  activity({ name: 'Cooking', usage_count: 2 }),
  activity({ name: 'Book club', usage_count: 7 }),
  activity({ name: 'Walk', usage_count: 9 }),
  activity({ name: 'Bookkeeping', usage_count: 2 }),
];

test('findActivityByName: case and outer spaces are ignored, and a part of a name does not match (PRD-17)', () => {
  expect(findActivityByName(activities, ' bOOK club ')).toBe(activities[1]);
  expect(findActivityByName(activities, 'Book')).toBeNull();
});

test('findActivityByName: of several activities with one name the chosen one is found (BLK-22)', () => {
  const walks = [activity({ name: 'Walk' }), activity({ name: 'walk' })];
  expect(findActivityByName(walks, 'WALK')).toBe(walks[0]);
  expect(findActivityByName(walks, 'WALK', walks[1]?.id)).toBe(walks[1]);
  expect(findActivityByName(walks, 'Run', walks[1]?.id)).toBeNull();
});

test.each([
  ['Yoga', ' yoga '],
  ['Café  Crème', 'cafe creme'],
  ['Yoga', 'Y\u200Bo\u00ADga\uFEFF'],
  ['Ｙｏｇａ\u00A0class', 'yoga\tclass'],
  ['E\u0301lan', 'Élan'],
])('foldedName: %j and %j are one name (BLK-22)', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other));
});

test.each([
  ['Yoga', 'Yogi'],
  ['Yoga class', 'Yoga classes'],
  ['мой', 'мои'],
])('foldedName: %j and %j are two names (BLK-22)', (one, other) => {
  expect(foldedName(one)).not.toBe(foldedName(other));
});

test('suggestActivities: those that contain the text are listed by usage count, then by name (BLK-21)', () => {
  const names = (text: string) => suggestActivities(activities, text).map(({ name }) => name);
  expect(names('OO')).toEqual(['Book club', 'Bookkeeping', 'Cooking']);
  expect(names(' ')).toEqual(['Walk', 'Book club', 'Bookkeeping', 'Cooking']);
  expect(names('zzz')).toEqual([]);
});

test('nameActivity: without a typed name and emoji the activity is My activity with a pin (BLK-23)', () => {
  expect(nameActivity('  Tai chi ', '🥋')).toEqual({ name: 'Tai chi', emoji: '🥋' });
  expect(nameActivity('   ', null)).toEqual({ name: 'My activity', emoji: '📌' });
  expect(copyName('Walk', [])).toBe('Walk (Copy)');
});

test('copyName: a name that is too long is cut at a whole character to make room for the suffix (KIT-18)', () => {
  expect(copyName('A long walk', [], 13)).toBe('A long (Copy)');
  expect(copyName('Tea 👩🏽‍🍳👩🏽‍🍳', [], 18)).toBe('Tea 👩🏽‍🍳 (Copy)');
  expect(copyName('Walk', [], 11)).toBe('Walk (Copy)');
});

test('copyName: a copy has a name that no other activity has (KIT-18)', () => {
  const others = [activity({ name: 'walk (copy)' }), activity({ name: 'Walk (Copy 2)' })];
  expect(copyName('Walk', others)).toBe('Walk (Copy 3)');
  expect(copyName('A long walk', [activity({ name: 'A long w (Copy)' })], 15)).toBe('A long (Copy 2)');
});

test('usageAfterCreation: a new block is a use, a restored one is not, and what the write says goes first', () => {
  const created_at = '2026-01-01T08:00:00.000Z';
  expect(usageAfterCreation(2, {})).toBe(3);
  expect(usageAfterCreation(2, { created_at })).toBe(2);
  expect(usageAfterCreation(2, { counts_as_use: false })).toBe(2);
  expect(usageAfterCreation(2, { created_at, counts_as_use: true })).toBe(3);
});

test('usageTakenBack: the count falls by one and not below zero', () => {
  expect(usageTakenBack(2)).toBe(1);
  expect(usageTakenBack(0)).toBe(0);
});
