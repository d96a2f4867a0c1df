import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { PlanStore } from '../copy/plan-store.ts';
import { DeviceDatabase, storageStore } from './device-database.ts';
import type { Database, ItemRow } from './tables.ts';
import { deviceKey } from '../testing/device-key.ts';

let scopes = 0;
const fresh = () => `plan ${(scopes += 1)}`;
/** Somebody who is signed in. */
const signedIn = async (database: DeviceDatabase) => {
  const scope = fresh();
  await database.unlock(scope, await deviceKey());
  return scope;
};
const add = (id: string) => (data: { timeBlocks: unknown[] }) => void data.timeBlocks.push(timeBlock({ id }));
const idsIn = async (scope: string, database: Database) =>
  (await new PlanStore(scope, { database }).read()).timeBlocks.map(({ id }) => id);
const damagedIn = (database: Database) =>
  database.read(async ({ damaged }) => (await damaged.all()).map(({ from, userId }) => ({ from, userId })));

const entries = new Map<string, string>();
beforeEach(() => {
  entries.clear();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

/** Runs without what stores, as a browser that refuses it. */
async function withoutStorage(run: () => Promise<void>): Promise<void> {
  const { indexedDB: factory } = globalThis;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await run().finally(() => Object.assign(globalThis, { indexedDB: factory }));
}

/** A damaged database is replaced by an empty one by the browser. */
const emptyDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('simmer');
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(new Error('It was not deleted.'));
  });

test('device database: a full disk rejects a change, says so, and stores the next one with room (OFF-19, OFF-83)', async () => {
  const [database, other] = [new DeviceDatabase(), new DeviceDatabase()];
  const scope = await signedIn(database);
  const store = new PlanStore(scope, { database });
  await store.change(add('before'));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  try {
    const changes = await Promise.allSettled(['a', 'b'].map((id) => store.change(add(id))));
    expect(changes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(storageStore.getState().problem).toBe('full');
    expect((await store.read()).timeBlocks.map(({ id }) => id)).toEqual(['before']);
    expect(storageStore.getState().problem).toBe('full');
  } finally {
    put.mockRestore();
  }
  await Promise.all(['c', 'd'].map((id) => store.change(add(id))));
  expect(storageStore.getState().problem).toBeNull();
  for (const each of [database, other]) expect(await idsIn(scope, each)).toEqual(['before', 'c', 'd']);
  await Promise.all([database.close(), other.close()]);
});

test('device database: a full disk is read, also with a key that it has no room for', async () => {
  const [database, other, key] = [new DeviceDatabase(), new DeviceDatabase(), await deviceKey()];
  const scope = fresh();
  await other.unlock(scope, key);
  await new PlanStore(scope, { database: other }).change(add('a'));
  await other.lock();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  try {
    await expect(database.unlock(scope, key)).rejects.toThrow('No room.');
    expect(await database.isUnlocked(scope)).toBe(true);
    expect(await idsIn(scope, database)).toEqual(['a']);
  } finally {
    put.mockRestore();
  }
  await Promise.all([database.close(), other.close()]);
});

test('device database: a browser that refuses to store says so and goes on in memory (OFF-19)', () =>
  withoutStorage(async () => {
    const database = new DeviceDatabase();
    const scope = fresh();
    await new PlanStore(scope, { database }).change(add('a'));
    expect(storageStore.getState().problem).toBe('refused');
    expect(await idsIn(scope, database)).toEqual(['a']);
    expect(await damagedIn(database)).toEqual([]);
    await database.close();
  }));

test('device database: a row that cannot be stored is rejected at the first start, and the disk is used on (OFF-2)', async () => {
  const database = new DeviceDatabase();
  const other = new DeviceDatabase();
  const scope = await signedIn(other);
  // A function cannot be stored.
  const unstorable: ItemRow = { scope: 'local', list: 'timeBlocks', id: 'a', place: 0, item: fresh };
  await expect(database.run(async ({ items }) => items.put(unstorable))).rejects.toThrow(/clone/);
  await new PlanStore(scope, { database }).change(add('after'));
  expect(storageStore.getState().problem).toBeNull();
  expect(await idsIn(scope, other)).toEqual(['after']);
  await Promise.all([database.close(), other.close()]);
});

test('device database: preferences are stored beside the plan and survive a sign-out (ACC-10)', async () => {
  const database = new DeviceDatabase();
  expect(await database.preferences()).toBeNull();
  await database.storePreferences({ writtenAt: 1, texts: { 'simmer-theme': 'dark' } });
  await signedIn(database);
  await database.lock();
  await database.storePreferences({ writtenAt: 2, texts: { 'simmer-week-start': 'sunday' } });
  await database.close();
  expect(await database.preferences()).toEqual({
    writtenAt: 2,
    texts: { 'simmer-theme': 'dark', 'simmer-week-start': 'sunday' },
  });
  await database.close();
});

test('device database: a connection that was closed is opened again', async () => {
  const database = new DeviceDatabase();
  const scope = await signedIn(database);
  await new PlanStore(scope, { database }).change(add('a'));
  // A tab of a later release, or a person who clears the data, takes the database.
  await emptyDatabase();
  expect(await idsIn(scope, database)).toEqual([]);
  expect(storageStore.getState().problem).toBeNull();
  await database.close();
});

test('device database: one that was there before and is empty, or does not open, is told as a loss (OFF-16)', async () => {
  const first = new DeviceDatabase();
  await emptyDatabase();
  expect(await damagedIn(first)).toEqual([]);
  await first.close();
  await emptyDatabase();
  const second = new DeviceDatabase();
  const lost = [{ from: 'database', userId: null }];
  expect(await damagedIn(second)).toEqual(lost);
  await second.close();
  await withoutStorage(async () => {
    const third = new DeviceDatabase();
    expect(await damagedIn(third)).toEqual(lost);
    await third.close();
  });
});

test('device database: changes of several people are counted without a key (OFF-89)', async () => {
  const database = new DeviceDatabase();
  const before = await database.changeCount();
  for (const id of ['one', 'two']) {
    const userId = await signedIn(database);
    await database.run(async ({ outbox }) => outbox.put({ userId, id: `${userId} ${id}` }));
  }
  await database.lock();
  expect((await database.changeCount()) - before).toBe(2);
});
