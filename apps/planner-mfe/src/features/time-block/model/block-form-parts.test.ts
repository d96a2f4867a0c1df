import { limits } from '@simmer/contracts/limits';
import { editedFields } from '@simmer/domain/blocks/time-block-fields';
import type { DescribedValues } from '@simmer/domain/texts/describe-field';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type BlockForm, formParts, type FormParts } from './block-form-parts.ts';
import { blockFields, blockFormOf, blockFormProblem, changedFields } from './block-form.ts';
import { NO_PATCH, patchForm, withoutDays } from './form-patch.ts';

const block = timeBlock();
const base = blockFormOf(block, []);
const theirs: BlockForm = {
  activityName: 'Choir',
  activityId: 'choir',
  emoji: '🎶',
  emojiOf: 'choir',
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
  title: 'Carols',
  note: 'Bring the card',
};

const ours: BlockForm = {
  activityName: 'Chores',
  activityId: 'chores',
  emoji: '🧹',
  emojiOf: 'chores',
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
  title: 'Windows',
  note: 'Bring the seeds',
};

test.each(editedFields)(
  'form: a %s that is typed stays, and another device changes what is left alone (BLK-50)',
  (field) => {
    const before = { block, initial: base };
    const patch = patchForm(NO_PATCH, formParts[field].pick(ours), before);
    expect(patch).toEqual({ typed: formParts[field].pick(ours), seen: { [field]: block[field] ?? null } });
    // What the person saw stays what it was when they began to type.
    const now = {
      block: { ...block, note: 'Theirs' },
      initial: { ...theirs, ...formParts[field].pick(base) },
    };
    const further = patchForm(patch, formParts[field].pick(ours), now);
    expect({ ...now.initial, ...further.typed }).toEqual({ ...theirs, ...formParts[field].pick(ours) });
    expect(further.seen).toEqual(patch.seen);
    expect(patchForm(further, formParts[field].pick(now.initial), now)).toEqual(NO_PATCH);
  },
);

test('form: the days of another scope are not those that were typed', () => {
  const typed = patchForm(
    NO_PATCH,
    { days: ['friday'], startDate: '2026-12-04', note: 'Mine' },
    { block, initial: base },
  );
  expect(withoutDays(typed, { initial: base })).toEqual({ typed: { note: 'Mine' }, seen: { note: null } });
});

test('form: only the fields in which it differs from the block are saved', () => {
  const fields = blockFields({ ...base, part: 'evening' }, block.activity_id, block.size);
  expect(changedFields(block, fields)).toEqual({ start_timing: startTimingOf('evening') });
});

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

test('form: what is read of a block is saved as it was', () => {
  const block = timeBlock({ end_date: '2026-12-31', vibe_ids: ['calm'], note: 'Bring it' });
  const saved = blockFields(blockFormOf(block, []), block.activity_id, block.size);
  expect({ ...block, ...saved }).toEqual(block);
});

type IsAccepted<Given, Wanted> = Given extends Wanted ? true : false;

// The compiler is the test: if one of them were accepted, its `false` would be a type error.
test('form: a field that it forgets is a type error', () => {
  const accepted: {
    // What is typed of it would be lost.
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
