import { activity } from '@simmer/testing/activity.factory';
import { activityHint, activityRows } from './activity-choice.ts';

const chores = activity({ name: 'Chores', emoji: '🧹', usage_count: 1 });
const choir = activity({ name: 'Choir', emoji: '🎶', usage_count: 9 });
const library = [chores, choir];
const typed = (activityName: string, emoji: string | null = null) => ({ activityName, emoji });
const labels = (name: string, from = library) => activityRows(typed(name), from).map(({ label }) => label);

test('activity choice: matching activities come first, creating a new one last (BLK-21)', () => {
  expect(labels('cho')).toEqual(['Choir', 'Chores', 'Create “cho”']);
  expect(labels(' Tai chi ')).toEqual(['Create “Tai chi”']);
  expect(activityRows(typed('Tai chi', '🥋'), library)).toEqual([
    { id: 'create', label: 'Create “Tai chi”', emoji: '🥋' },
  ]);
});

test('activity choice: an existing name, an empty or a too long one offers no creation', () => {
  expect(labels('CHORES')).toEqual(['Chores']);
  expect(labels('')).toEqual(['Choir', 'Chores']);
  expect(labels('x'.repeat(121))).toEqual([]);
});

test('activity choice: the exact match comes first, however rarely it was used', () => {
  const many = Array.from({ length: 9 }, (_, index) => activity({ name: `Art ${index}`, usage_count: 5 }));
  const art = activity({ name: 'Art' });
  expect(labels('art', [...many, art])).toHaveLength(8);
  expect(labels('art', [...many, art])[0]).toBe('Art');
});

test('activityHint: says that a new activity will be created, and which name an empty one gets', () => {
  expect(activityHint(typed('chor'), library)).toBe(
    '“chor” is new. It will be added to your activities when you save.',
  );
  expect(activityHint(typed('choir'), library)).toBeUndefined();
  expect(activityHint(typed(' '), library)).toBe('Without a name, it will be called “My activity”.');
});
