import { expect, test } from '@jest/globals';
import { stepsIn } from './outbox.ts';
import { prepareOutbox } from './prepare-outbox.ts';
import { MemoryDatabase } from './testing/memory-database.ts';

const USER = 'robin';
const ID = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31';
const about = { label: 'Pottery', madeAt: '2026-01-06T08:00:00.000Z' };
const change = { resource: 'timeBlocks', id: ID, fields: { title: 'Wheel' }, seen: { title: 'Clay' } };
const update = {
  command: {
    version: 2,
    kind: 'timeBlocks.update',
    args: { id: ID, changes: { title: 'Wheel' }, key: 'a' },
  },
  base: [{ id: ID, title: 'Clay' }],
};
const step = (key: string) => ({ key, ...about, changes: [change] });

test('outbox: what the release before has stored is sent on, and what was refused stays refused', async () => {
  const database = new MemoryDatabase();
  const stepCommand = (key: string) => ({ version: 2, kind: 'plan.change', args: { step: step(key), key } });
  const rows = [
    { id: 'a', state: 'waiting', ...about, ...update },
    { id: 'b', state: 'unsaved', why: 'Full', ...about, ...update },
    { id: 'c', state: 'waiting', ...about, command: stepCommand('c') },
    { id: 'd', state: 'unsaved', why: 'Full', ...about, command: stepCommand('d') },
    { id: 'e', state: 'waiting', ...about, command: 'torn' },
    { id: 'f', state: 'waiting', step: step('f') },
  ];
  await database.run(async ({ outbox }) => {
    for (const row of rows) outbox.put({ userId: USER, ...row });
  });
  await prepareOutbox(USER, database);
  // A second start finds nothing to do.
  await prepareOutbox(USER, database);
  const steps = await database.read((tables) => stepsIn(tables, USER));
  expect(steps).toMatchObject([
    // Under another key: it may have been sent by another route.
    { step: step('a-step'), why: undefined, mayBeSaved: true },
    { step: step('b-step'), why: 'Full' },
    { step: step('c'), why: undefined },
    { step: step('d'), why: 'Full' },
    { step: step('f'), why: undefined, mayBeSaved: false },
  ]);
  const { stored, damaged } = await database.read(async ({ outbox, damaged }) => ({
    stored: await outbox.list(USER),
    damaged: await damaged.all(),
  }));
  expect(stored.map(({ state }) => state)).toEqual(['waiting', 'refused', 'waiting', 'refused', 'waiting']);
  expect(damaged).toMatchObject([{ userId: USER, from: 'outbox', content: { id: 'e', command: 'torn' } }]);
});
