import 'fake-indexeddb/auto';
import { expect, jest, test } from '@jest/globals';
import { DeviceDatabase, storageStore } from './disk/device-database.ts';
import { TestAccount, TestBrowser } from './testing/test-account.ts';
import { readingOf } from './testing/reading-of.ts';
import type { Change } from './step.ts';

const star = (name: string, id = name): Change => ({ resource: 'northStars', id, fields: { name } });
const namesThere = async ({ plan }: TestAccount) =>
  (await plan.read()).plan.northStarThemes.map(({ name }) => name);

/** From now on no transaction begins. */
function killDatabase() {
  return jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('The connection is lost.');
  });
}

test('plan client: when the database dies, what waits and what is made then reaches the account (OFF-109)', async () => {
  const account = new TestAccount();
  const database = new DeviceDatabase();
  const tab = await new TestBrowser(account, database).openTab();
  await tab.read(readingOf((await account.plan.read()).plan));
  account.isOnline = false;
  expect(await (await tab.change([star('Waits')])).result).toBe('waits');
  const dead = killDatabase();
  const made = await tab.change([star('Made')]);
  expect(await made.result).toBe('waits');
  const shown = () => tab.state.getState().plan.northStarThemes.map(({ name }) => name);
  expect([shown(), tab.state.getState().steps.length]).toEqual([['Waits', 'Made'], 2]);
  expect(storageStore.getState().problem).toBe('stopped');

  account.isOnline = true;
  await tab.send();
  await (
    await tab.change([star('Sent')])
  ).result;
  expect(await namesThere(account)).toEqual(['Waits', 'Made', 'Sent']);
  expect([shown(), tab.state.getState().steps.length]).toEqual([['Waits', 'Made', 'Sent'], 0]);
  dead.mockRestore();
  await database.close();
});
