import { editedFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type BlockForm, formParts, type FormParts, type ToldValues } from './block-form-parts.ts';
import { blockFields, blockFormOf } from './block-form.ts';
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
  recurring: 'monthly',
  startDate: '2026-03-02',
  endDate: '2026-12-31',
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
  recurring: 'quarterly',
  startDate: '2026-04-06',
  endDate: '2027-01-31',
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

test('form: what is read of a block is saved as it was', () => {
  const block = timeBlock({ end_date: '2026-12-31', vibe_ids: ['calm'] });
  const saved = blockFields(blockFormOf(block, []), block.activity_id, block.size);
  expect({ ...block, ...saved }).toEqual(block);
});

type IsAccepted<Given, Wanted> = Given extends Wanted ? true : false;

// The compiler is the test here: were one of them accepted, its `false` would be a type error.
test('form: a field that it forgets is a type error', () => {
  const accepted: {
    // A merge would overwrite it.
    formWithoutOne: IsAccepted<Omit<FormParts, 'end_date'>, FormParts>;
    // Its change elsewhere would not be told.
    toldWithoutOne: IsAccepted<Omit<ToldValues, 'end_date'>, ToldValues>;
    whole: IsAccepted<typeof formParts, FormParts>;
  } = { formWithoutOne: false, toldWithoutOne: false, whole: true };
  expect(accepted.whole).toBe(true);
});
