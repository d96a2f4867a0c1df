import { newBlockForm } from './block-form.ts';
import { mergeForms } from './merge-forms.ts';

const base = newBlockForm({ date: '2026-11-25', part: 'morning' }, '2026-11-20');

test('what each changed is kept where the other left it alone', () => {
  const mine = { ...base, size: 'large', vibeIds: ['calm'] };
  const theirs = { ...base, part: 'evening' as const, endDate: '2026-12-30' };
  const merged = { ...base, size: 'large', vibeIds: ['calm'], part: 'evening', endDate: '2026-12-30' };
  expect(mergeForms(base, mine, theirs)).toEqual({ clashes: [], keepMine: merged, takeTheirs: merged });
});

test('only what both changed is to be chosen; the rest of both stays either way', () => {
  const mine = { ...base, part: 'midday' as const, size: 'large' };
  const theirs = { ...base, part: 'evening' as const, phaseId: 'birth' };
  expect(mergeForms(base, mine, theirs)).toEqual({
    clashes: ['Start timing'],
    keepMine: { ...mine, phaseId: 'birth' },
    takeTheirs: { ...theirs, size: 'large' },
  });
});

test('the same change on both sides is none to choose', () => {
  const same = { ...base, isTbd: true, days: [] };
  expect(mergeForms(base, same, same)).toMatchObject({ clashes: [], keepMine: same });
});

test('an activity goes with its emoji and id', () => {
  const mine = { ...base, activityName: 'Choir', activityId: 'c', emoji: '🎶' };
  const theirs = { ...base, activityName: 'Chores', activityId: 'h', emoji: '🧹' };
  expect(mergeForms(base, mine, theirs)).toEqual({
    clashes: ['Activity'],
    keepMine: mine,
    takeTheirs: theirs,
  });
});
