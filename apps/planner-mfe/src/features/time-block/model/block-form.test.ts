import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import {
  blockFields,
  blockFormOf,
  blockFormProblem,
  isSameBlockForm,
  newBlockForm,
  occurrenceForm,
  pickEmoji,
  shownEmoji,
} from './block-form.ts';

const today = '2026-11-20';
const form = newBlockForm(null, today);

test('block form: a block started from an activity keeps that activity, also when another has the same name', () => {
  const [first, second] = [activity({ name: 'Rest' }), activity({ name: 'Rest', emoji: '🛋️' })];
  const begun = newBlockForm(null, today, second);
  expect(begun).toMatchObject({ activityName: 'Rest', activityId: second.id, days: ['monday'] });
  expect(shownEmoji(begun, [first, second])).toBe('🛋️');
});

test('block form: a new block is weekly on Mondays in the morning, or on the clicked day and part', () => {
  expect(form).toMatchObject({ recurring: 'weekly', days: ['monday'], part: 'morning', startDate: today });
  expect(newBlockForm({ date: '2026-11-25', part: 'afternoon' }, today)).toMatchObject({
    days: ['wednesday'],
    part: 'afternoon',
    startDate: '2026-11-25',
  });
});

test('block form: the date of a block that does not repeat is the one on which it takes place (BLK-79)', () => {
  const once = timeBlock({ recurring: 'once', scheduled_days: ['thursday'], start_date: '2026-11-24' });
  expect(blockFormOf(once, []).startDate).toBe('2026-11-26');
  const several = { ...once, scheduled_days: ['thursday' as const, 'friday' as const] };
  expect(blockFormOf(several, []).startDate).toBe('2026-11-24');
});

test('block form: it needs a day unless the day is to be decided (BLK-20)', () => {
  expect(blockFormProblem(form)).toBeNull();
  expect(blockFormProblem({ ...form, days: [] })?.field).toBe('scheduled_days');
  expect(blockFormProblem({ ...form, days: [], isTbd: true })).toBeNull();
});

test('block form: invalid dates and a too long name are reported with their field', () => {
  const problem = (changes: Partial<typeof form>) => blockFormProblem({ ...form, ...changes });
  expect(problem({ endDate: '2026-11-19' })).toEqual({
    field: 'end_date',
    text: 'This is before the first day.',
  });
  expect(problem({ endDate: '2026-11-19', recurring: 'once' })).toBeNull();
  expect(problem({ startDate: '' })).toEqual({ field: 'start_date', text: 'Choose the first day.' });
  for (const startDate of ['1899-12-31', '2201-01-01', '9999-01-01', '0002-01-01', '12026-01-01']) {
    expect(problem({ startDate })).toEqual({
      field: 'start_date',
      text: 'Choose a day between 1900 and 2200.',
    });
  }
  expect(problem({ endDate: '9999-01-01' })?.field).toBe('end_date');
  expect(problem({ activityName: 'x'.repeat(121) })?.text).toBe(
    "Keep the activity's name to 120 characters.",
  );
});

test('block form: a single occurrence has only its own day, and an unchanged form counts as the same', () => {
  const two = { ...form, days: ['monday', 'friday'] as const };
  expect(occurrenceForm(two, '2026-11-20').days).toEqual(['friday']);
  expect(isSameBlockForm(two, { ...two, days: ['monday', 'friday'] })).toBe(true);
  expect(isSameBlockForm(two, { ...two, part: 'evening' })).toBe(false);
});

test('blockFields: no days while to be decided, no end date for a single block', () => {
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

test('block form: opening a block and saving it unchanged keeps every field', () => {
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

test('shownEmoji: that of the named activity, else the picked one', () => {
  const rest = activity({ name: 'Rest', emoji: '😌' });
  expect(shownEmoji({ ...form, activityName: ' rEST ', emoji: '🎈' }, [rest])).toBe('😌');
  expect(shownEmoji({ ...form, activityName: 'Ballooning', emoji: '🎈' }, [rest])).toBe('🎈');
  const picked = {
    ...form,
    activityName: 'Rest',
    ...pickEmoji({ ...form, activityName: 'Rest' }, '🎈', [rest]),
  };
  expect(shownEmoji(picked, [rest])).toBe('🎈');
  expect(shownEmoji({ ...picked, activityName: 'Restaurant' }, [rest])).toBeNull();
  expect(pickEmoji(picked, '😌', [rest])).toEqual({ emoji: null, emojiOf: null });
  expect(shownEmoji({ ...form, activityName: 'Ballooning' }, [rest])).toBeNull();
});
