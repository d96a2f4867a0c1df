import { limits } from '@simmer/contracts/limits';
import { editedFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import type { DescribedValues } from '@simmer/domain/conflicts/describe-field';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type BlockForm, formParts, type FormParts } from './block-form-parts.ts';
import { blockFields, blockFormOf, blockFormProblem } from './block-form.ts';
import { describeChanges } from './describe-changes.ts';
import { mergeForms } from './merge-forms.ts';

const base = blockFormOf(timeBlock(), []);
const theirs: BlockForm = {
  activityName: 'Choir',
  activityId: 'choir',
  emoji: '🎶',
  size: 'large',
  northStarId: 'star',
  phaseId: 'birth',
  vibeIds: ['calm'],
  isTbd: true,
  days: [],
  part: 'evening',
  startTime: '18:30',
  length: '1h 30m',
  reminderMinutes: 30,
  recurring: 'monthly',
  monthlyAnchor: 'last_weekday',
  startDate: '2026-03-02',
  endDate: '2026-12-31',
  note: 'Bring the card',
};

const ours: BlockForm = {
  activityName: 'Chores',
  activityId: 'chores',
  emoji: '🧹',
  size: 'xl',
  northStarId: 'other',
  phaseId: 'maturity',
  vibeIds: ['loud'],
  isTbd: false,
  days: ['sunday'],
  part: 'midday',
  startTime: '12:15',
  length: '45m',
  reminderMinutes: -1,
  recurring: 'quarterly',
  monthlyAnchor: 'month_day',
  startDate: '2026-04-06',
  endDate: '2027-01-31',
  note: 'Bring the seeds',
};

test.each(editedFields)(
  'merge: their %s is kept where it was left alone here, and asked about where not',
  (field) => {
    const changed = { ...base, ...formParts[field].pick(theirs) };
    expect(mergeForms(base, base, changed)).toEqual({ clashes: [], keepMine: changed, takeTheirs: changed });
    const mine = { ...base, ...formParts[field].pick(ours) };
    expect(mergeForms(base, mine, changed)).toEqual({
      clashes: [timeBlockFields[field].dialog.name],
      keepMine: mine,
      takeTheirs: changed,
    });
  },
);

test('note: saved without blanks around it, as null where nothing can be seen, and never too long', () => {
  const saved = (note: string) => formParts.note.save({ ...base, note }, { activityId: '', sizeId: '' });
  expect([saved('  one\ntwo '), saved(' \n\u200B')]).toEqual(['one\ntwo', null]);
  const problem = (note: string) => blockFormProblem({ ...base, note });
  expect(problem(`${'é'.repeat(limits.note)} `)).toBeNull();
  expect(problem('é'.repeat(limits.note + 1))).toEqual({
    field: 'note',
    text: 'Keep the note to 2,000 characters.',
  });
});

test('note: a change made on another device is shown whole, in one line', () => {
  const [before, now] = ['one', 'two'].map((end) => timeBlock({ note: `${'a word\n'.repeat(40)}${end}` }));
  const choices = { activities: [], sizes: [], retrySizes: null, northStars: [], phases: [], vibes: [] };
  if (before === undefined || now === undefined) throw new Error('There are two.');
  const [change, ...more] = describeChanges(before, { ...before, note: now.note }, choices);
  expect(more).toEqual([]);
  expect(change).toEqual({ name: 'Note', now: expect.stringMatching(/^(a word ){40}two$/) });
  expect(describeChanges(now, { ...now, note: null }, choices)).toEqual([{ name: 'Note', now: 'none' }]);
});

test('form: what is read of a block is saved as it was', () => {
  const block = timeBlock({ end_date: '2026-12-31', vibe_ids: ['calm'], note: 'Bring it' });
  const saved = blockFields(blockFormOf(block, []), block.activity_id, block.size);
  expect({ ...block, ...saved }).toEqual(block);
});

type IsAccepted<Given, Wanted> = Given extends Wanted ? true : false;

// The compiler is the test: if one of them were accepted, its `false` would be a type error.
test('form: a field that it forgets is a type error', () => {
  const accepted: {
    // A merge would overwrite it.
    formWithoutOne: IsAccepted<Omit<FormParts, 'end_date'>, FormParts>;
    // Its change elsewhere would not be described.
    describedWithoutOne: IsAccepted<Omit<DescribedValues, 'end_date'>, DescribedValues>;
    whole: IsAccepted<typeof formParts, FormParts>;
  } = { formWithoutOne: false, describedWithoutOne: false, whole: true };
  expect(accepted.whole).toBe(true);
});

test('length: what is no length is a problem of its field, and an empty one is that of the size (BLK-75)', () => {
  const ids = { activityId: '', sizeId: '' };
  expect(formParts.duration_minutes.save({ ...base, length: '1h30' }, ids)).toBe(90);
  expect(formParts.duration_minutes.save({ ...base, length: ' ' }, ids)).toBeNull();
  expect(blockFormProblem({ ...base, length: ' ' })).toBeNull();
  expect(blockFormProblem({ ...base, length: '3 weeks' })).toEqual({
    field: 'duration_minutes',
    text: 'Write a length from 5 minutes to 24 hours, like 45m or 1h 30m.',
  });
});
