import { newBlockForm } from './block-form.ts';
import { mergeForms, takeField } from './merge-forms.ts';

const base = newBlockForm({ date: '2026-11-25', part: 'morning' }, '2026-11-20');

test('mergeForms: changes to different fields are merged without a clash', () => {
  const mine = { ...base, size: 'large', vibeIds: ['calm'] };
  const theirs = { ...base, part: 'evening' as const, endDate: '2026-12-30' };
  const merged = { ...base, size: 'large', vibeIds: ['calm'], part: 'evening', endDate: '2026-12-30' };
  expect(mergeForms(base, mine, theirs)).toEqual({ clashes: [], keepMine: merged, takeTheirs: merged });
});

test('mergeForms: a field changed on both sides is a clash, and other changes of both sides are kept (BLK-50)', () => {
  const mine = { ...base, part: 'midday' as const, size: 'large' };
  const theirs = { ...base, part: 'evening' as const, phaseId: 'birth' };
  expect(mergeForms(base, mine, theirs)).toEqual({
    clashes: ['Start timing'],
    keepMine: { ...mine, phaseId: 'birth' },
    takeTheirs: { ...theirs, size: 'large' },
  });
});

test('mergeForms: the same change on both sides is no clash', () => {
  const same = { ...base, isTbd: true, days: [] };
  expect(mergeForms(base, same, same)).toMatchObject({ clashes: [], keepMine: same });
});

test('mergeForms: an activity is merged together with its emoji and id', () => {
  const mine = { ...base, activityName: 'Choir', activityId: 'c', emoji: '🎶' };
  const theirs = { ...base, activityName: 'Chores', activityId: 'h', emoji: '🧹' };
  expect(mergeForms(base, mine, theirs)).toEqual({
    clashes: ['Activity'],
    keepMine: mine,
    takeTheirs: theirs,
  });
});

test('takeField: one field is as there, and the rest is still asked about (BLK-50)', () => {
  const mine = { ...base, part: 'midday' as const, size: 'large' };
  const theirs = { ...base, part: 'evening' as const, size: 'small' };
  const taken = takeField(mine, theirs, 'Start timing');
  expect(taken).toEqual({ ...mine, part: 'evening' });
  expect(mergeForms(base, taken, theirs)).toMatchObject({ clashes: ['Size'], keepMine: { size: 'large' } });
});
