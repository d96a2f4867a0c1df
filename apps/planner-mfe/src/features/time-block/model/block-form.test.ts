import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { blockFields, blockFormOf, blockFormProblem, newBlockForm, shownEmoji } from './block-form.ts';

const today = '2026-11-20';
const form = newBlockForm(null, today);

test('a new block is weekly, on Mondays, in the morning; a clicked day wins', () => {
  expect(form).toMatchObject({ recurring: 'weekly', days: ['monday'], part: 'morning', startDate: today });
  expect(newBlockForm({ date: '2026-11-25', part: 'afternoon' }, today)).toMatchObject({
    days: ['wednesday'],
    part: 'afternoon',
    startDate: '2026-11-25',
  });
});

test('it cannot be saved without a day, unless its day is to be decided', () => {
  expect(blockFormProblem(form)).toBeNull();
  expect(blockFormProblem({ ...form, days: [] })).toBe('no-day');
  expect(blockFormProblem({ ...form, days: [], isTbd: true })).toBeNull();
  expect(blockFormProblem({ ...form, endDate: '2026-11-19' })).toBe('end-before-start');
});

test('what is saved: no days while to be decided, no end for a single block', () => {
  const until = { ...form, endDate: '2027-01-31' };
  expect(blockFields({ ...until, isTbd: true }, 'a', 's').scheduled_days).toEqual([]);
  expect(blockFields(until, 'a', 's')).toMatchObject({
    activity_id: 'a',
    size: 's',
    scheduled_days: ['monday'],
    start_timing: { name: 'morning', hour: 7 },
    end_date: '2027-01-31',
  });
  expect(blockFields({ ...until, recurring: 'once' }, 'a', 's').end_date).toBeNull();
});

test('opening a block and saving it unchanged keeps every field', () => {
  const rest = activity({ name: 'Rest' });
  const block = timeBlock({
    activity_id: rest.id,
    scheduled_days: ['tuesday', 'sunday'],
    end_date: '2027-03-01',
    recurring: 'biweekly',
  });
  const fields = blockFields(blockFormOf(block, [rest]), rest.id, block.size);
  expect(block).toMatchObject(fields);
});

test('the emoji is that of the activity named, else the one picked', () => {
  const rest = activity({ name: 'Rest', emoji: '😌' });
  expect(shownEmoji({ ...form, activityName: ' rEST ', emoji: '🎈' }, [rest])).toBe('😌');
  expect(shownEmoji({ ...form, activityName: 'Ballooning', emoji: '🎈' }, [rest])).toBe('🎈');
  expect(shownEmoji({ ...form, activityName: 'Ballooning' }, [rest])).toBeNull();
});
