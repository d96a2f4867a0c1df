import { expect, jest, test } from '@jest/globals';
import type { Tables, Work } from './disk/tables.ts';
import {
  addSteps,
  changeCount,
  isHeld,
  putStep,
  readStep,
  releaseIn,
  removeBatch,
  replaceHeldIn,
  replaceIn,
  retryIn,
  stepIn,
  stepsIn,
  unreadableIn,
} from './outbox.ts';
import type { Change, Step } from './step.ts';
import { MemoryDatabase } from './testing/memory-database.ts';

const [USER, OTHER] = ['user', 'user 2'];
const star = (id: string): Change => ({ resource: 'northStars', id, fields: { name: id } });
const stepOf = (key: string, ...changes: readonly Change[]): Step => ({
  key,
  label: key,
  madeAt: '2026-01-05T08:00:00.000Z',
  changes,
});
const batchOf = (id: string) => ({ id, purpose: 'import' as const, total: 2 });

/** Runs work on a new outbox. */
const inOutbox = (work: Work<void>): Promise<void> => new MemoryDatabase().run(work);

/** The keys of the steps in their order; of those that are held or were refused, with that. */
const shownIn = async (tables: Tables, userId = USER) =>
  (await stepsIn(tables, userId)).map((row) =>
    [row.step.key, row.why, isHeld(row) && 'held'].filter(Boolean).join(': '),
  );

const stored = { userId: USER, id: 'a', seq: 1, step: stepOf('a', star('s')) };
const readable = { seq: 1, step: stored.step, why: undefined, batch: undefined };
const { step } = stored;

test.each<[what: string, fields: object]>([
  ['no number', { seq: undefined }],
  ['a number that is none', { seq: Number.NaN }],
  ['no step', { step: undefined }],
  ['a list as its step', { step: [] }],
  ['no key', { step: { ...step, key: 7 } }],
  ['no label', { step: { ...step, label: undefined } }],
  ['no time', { step: { ...step, madeAt: null } }],
  ['no changes', { step: { ...step, changes: {} } }],
  ['a change that is none', { step: { ...step, changes: [star('s'), 'half a ch'] } }],
])('outbox: a row with %s is not sent, and stays (OFF-16)', (_, fields) =>
  inOutbox(async (tables) => {
    const row = { ...stored, ...fields };
    expect(readStep(row)).toBeNull();
    tables.put('outbox', row);
    putStep(tables, USER, { seq: 2, step: stepOf('b') });
    expect([await shownIn(tables), await unreadableIn(tables, USER)]).toEqual([['b'], [row]]);
    expect([await stepIn(tables, USER, 'a'), await unreadableIn(tables, OTHER)]).toEqual([null, []]);
  }),
);

const batch = batchOf('import');
test.each<[what: string, fields: object, read: object]>([
  ['nothing else', {}, { mayBeSaved: false, isHeld: false }],
  ['a reason', { why: 'No.' }, { why: 'No.', mayBeSaved: false, isHeld: false }],
  ['a reason that is no text', { why: 7 }, { mayBeSaved: false, isHeld: false }],
  ['a lost answer', { mayBeSaved: true, isHeld: 1 }, { mayBeSaved: true, isHeld: false }],
  ['an open question', { mayBeSaved: 1, isHeld: true }, { mayBeSaved: false, isHeld: true }],
  ['a batch', { batch }, { batch, mayBeSaved: false, isHeld: false }],
  ['an undone batch', { batch: { ...batch, purpose: 'undo' } }, { batch: { ...batch, purpose: 'undo' } }],
  ['joined plans', { batch: { ...batch, purpose: 'merge' } }, { batch: { ...batch, purpose: 'merge' } }],
  ['a batch that is none', { batch: 'import' }, {}],
  ['a batch without id', { batch: { ...batch, id: 7 } }, {}],
  ['a batch of unknown purpose', { batch: { ...batch, purpose: 'export' } }, {}],
  ['a batch without count', { batch: { ...batch, total: '2' } }, {}],
])('outbox: a step that is stored with %s is read', (_, fields, read) => {
  expect(readStep({ ...stored, ...fields })).toEqual({
    ...readable,
    mayBeSaved: false,
    isHeld: false,
    ...read,
  });
});

test('outbox: steps stand in the order they were made, also behind those of a clock that was ahead (OFF-12)', () =>
  inOutbox(async (tables) => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(5);
    expect(await addSteps(tables, USER, [{ step: stepOf('z') }, { step: stepOf('y') }])).toBe(5002);
    now.mockReturnValue(4);
    expect(await addSteps(tables, USER, [{ step: stepOf('x') }])).toBe(5003);
    expect(await addSteps(tables, OTHER, [{ step: stepOf('w') }])).toBe(4001);
    now.mockReturnValue(9);
    expect(await addSteps(tables, USER, [{ step: stepOf('a') }])).toBe(9001);
    now.mockRestore();
    expect([await shownIn(tables), await shownIn(tables, OTHER)]).toEqual([['z', 'y', 'x', 'a'], ['w']]);
    expect((await stepsIn(tables, USER)).map(({ seq }) => seq)).toEqual([5001, 5002, 5003, 9001]);
  }));

test('outbox: a batch counts as one change, whatever it is made of', () => {
  const rows = [{ batch }, { batch }, { batch }, {}, { batch: batchOf('other') }, {}];
  expect(changeCount(rows.map((row, seq) => ({ ...row, seq, step: stepOf(`${seq}`) })))).toBe(4);
});

test('outbox: a refused step waits again at its place when it is retried, and none comes of one that is gone (OFF-88)', () =>
  inOutbox(async (tables) => {
    await addSteps(tables, USER, [{ step: stepOf('a'), why: 'No.' }, { step: stepOf('b') }]);
    await retryIn(tables, USER, 'a');
    await retryIn(tables, USER, 'gone');
    expect(await shownIn(tables)).toEqual(['a', 'b']);
  }));

test('outbox: of a batch that is dropped its own steps go alone', () =>
  inOutbox(async (tables) => {
    const rows = ['one', 'two', 'one'].map((id, at) => ({ step: stepOf(`${id} ${at}`), batch: batchOf(id) }));
    for (const userId of [USER, OTHER]) await addSteps(tables, userId, [...rows, { step: stepOf('hand') }]);
    await removeBatch(tables, USER, 'one');
    expect(await shownIn(tables)).toEqual(['two 1', 'hand']);
    expect(await shownIn(tables, OTHER)).toHaveLength(4);
  }));

test('outbox: held steps are released once, and refused ones stay refused (OFF-106)', () =>
  inOutbox(async (tables) => {
    await addSteps(tables, USER, [
      { step: stepOf('a'), why: 'No.' },
      { step: stepOf('b'), isHeld: true },
    ]);
    expect(await shownIn(tables)).toEqual(['a: No.', 'b: held']);
    expect([await releaseIn(tables, USER), await releaseIn(tables, USER)]).toEqual([true, false]);
    expect(await shownIn(tables)).toEqual(['a: No.', 'b']);
  }));

test.each([
  ['takes the place of a held step', true, 'b', true, ['a', 'new', 'c']],
  ['is nothing, so that the held step goes', false, 'b', true, ['a', 'c']],
  ['changes nothing of a step that may be sent', true, 'a', false, ['a', 'b: held', 'c']],
  ['changes nothing where the step is gone', true, 'gone', false, ['a', 'b: held', 'c']],
])('outbox: an answer that %s (OFF-106)', (_, hasNext, key, isReplaced, expected) =>
  inOutbox(async (tables) => {
    const rows = [{ step: stepOf('a') }, { step: stepOf('b'), isHeld: true }, { step: stepOf('c') }];
    await addSteps(tables, USER, rows);
    const next = hasNext ? { step: stepOf('new') } : null;
    expect([await replaceHeldIn(tables, USER, key, next), await shownIn(tables)]).toEqual([
      isReplaced,
      expected,
    ]);
  }),
);

test.each([
  ['of its item replaces it', 'refused', [star('other'), star('s')], ['waiting']],
  ['of another item leaves it', 'refused', [star('other')], ['refused: No.', 'waiting']],
  ['leaves a step that waits', 'waiting', [star('s')], ['refused: No.', 'waiting']],
  ['leaves all where that step is gone', 'gone', [star('s')], ['refused: No.', 'waiting']],
])('outbox: a change that corrects a refused step %s (OFF-96)', (_, key, changes, expected) =>
  inOutbox(async (tables) => {
    const both = [star('s'), star('t')];
    await addSteps(tables, USER, [
      { step: stepOf('refused', ...both), why: 'No.' },
      { step: stepOf('waiting', ...both) },
    ]);
    await replaceIn(tables, USER, key, stepOf('next', ...changes));
    expect(await shownIn(tables)).toEqual(expected);
  }),
);
