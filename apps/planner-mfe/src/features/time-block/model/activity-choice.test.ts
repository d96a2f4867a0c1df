import { activity } from '@simmer/testing/activity.factory';
import { activityHint, activityRows } from './activity-choice.ts';

const chores = activity({ name: 'Chores', emoji: '🧹', usage_count: 1 });
const choir = activity({ name: 'Choir', emoji: '🎶', usage_count: 9 });
const library = [chores, choir];
const typed = (activityName: string, emoji: string | null = null) => ({ activityName, emoji });
const labels = (name: string, from = library) => activityRows(typed(name), from).map(({ label }) => label);

test('what fits is offered first, making a new one last', () => {
  expect(labels('cho')).toEqual(['Choir', 'Chores', 'Create “cho”']);
  expect(labels(' Tai chi ')).toEqual(['Create “Tai chi”']);
  expect(activityRows(typed('Tai chi', '🥋'), library)).toEqual([
    { id: 'create', label: 'Create “Tai chi”', emoji: '🥋' },
  ]);
});

test('an activity there is already is not made again', () => {
  expect(labels('CHORES')).toEqual(['Chores']);
  expect(labels('')).toEqual(['Choir', 'Chores']);
  expect(labels('x'.repeat(121))).toEqual([]);
});

test('the one of exactly the typed name is there, however seldom it was used', () => {
  const many = Array.from({ length: 9 }, (_, index) => activity({ name: `Art ${index}`, usage_count: 5 }));
  const art = activity({ name: 'Art' });
  expect(labels('art', [...many, art])).toHaveLength(8);
  expect(labels('art', [...many, art])[0]).toBe('Art');
});

test('a new activity is said before it is made', () => {
  expect(activityHint(typed('chor'), library)).toBe(
    '“chor” is new. It will be added to your activities when you save.',
  );
  expect(activityHint(typed('choir'), library)).toBeUndefined();
  expect(activityHint(typed(' '), library)).toBe('Without a name, it will be called “My activity”.');
});
