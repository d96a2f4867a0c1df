import 'fake-indexeddb/auto';
import { afterEach, expect, test } from '@jest/globals';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { defaultCatalogue } from '../account-copy.ts';
import { deviceDatabase } from '../disk/device-database.ts';
import { copyOf, dropCopies, hasCopy } from './plan-copy.ts';
import { PlanStore } from './plan-store.ts';

const keep = (scope: string) =>
  copyOf(scope).transact(async ({ data, fields }) => {
    data.timeBlocks.push(timeBlock({ id: scope }));
    fields.reading = { cursor: '7', catalogue: defaultCatalogue };
  });
const idsIn = async (scope: string) => (await new PlanStore(scope).read()).timeBlocks.map(({ id }) => id);

afterEach(async () => {
  await dropCopies();
  await copyOf('local').remove();
  await deviceDatabase.close();
});

test('plan copy: one store serves a user, and there is a copy once the account was read', async () => {
  const copy = copyOf('user');
  expect([copyOf('user') === copy, copyOf('other') === copy]).toEqual([true, false]);
  expect(await hasCopy('user')).toBe(false);
  await copyOf('user').change(({ timeBlocks }) => void timeBlocks.push(timeBlock()));
  expect(await hasCopy('user')).toBe(false);
  await keep('user');
  expect([await hasCopy('user'), await hasCopy('other')]).toEqual([true, false]);
});

test('plan copy: all but that of one user are deleted, and never the plan of nobody (OFF-13)', async () => {
  for (const scope of ['user', 'other', 'local']) await keep(scope);
  // A copy of a former page, which no store of this page knows.
  await new PlanStore('former').change(({ timeBlocks }) => void timeBlocks.push(timeBlock()));
  const former = copyOf('other');
  await dropCopies('user');
  const left = async () => Promise.all(['local', 'user', 'other', 'former'].map(idsIn));
  expect(await left()).toEqual([['local'], ['user'], [], []]);
  expect(copyOf('other')).not.toBe(former);
  await dropCopies();
  expect(await left()).toEqual([['local'], [], [], []]);
});

test('plan copy: one whose rows another tab has deleted goes from the memory of this page too', async () => {
  await keep('other');
  await deviceDatabase.run(async (tables) => {
    for (const table of ['plans', 'items'] as const) tables.remove(table, ['other']);
  });
  const former = copyOf('other');
  await dropCopies();
  expect([former.peek(), copyOf('other') === former]).toEqual([null, false]);
});
