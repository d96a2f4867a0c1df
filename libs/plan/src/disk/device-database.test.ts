import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { PlanStore } from '../copy/plan-store.ts';
import { DeviceDatabase, storageStore } from './device-database.ts';
import type { Database, ItemRow } from './tables.ts';
import { rawRows } from '../testing/raw-rows.ts';

const change = (userId: string) => ({ userId, id: 'step', seq: Date.now() * 1000 });
let scopes = 0;
const fresh = () => `plan ${(scopes += 1)}`;
const add = (id: string) => (data: { timeBlocks: unknown[] }) => void data.timeBlocks.push(timeBlock({ id }));
const idsIn = async (scope: string, database: Database) =>
  (await new PlanStore(scope, { database }).read()).timeBlocks.map(({ id }) => id).toSorted();
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
  const scope = fresh();
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

test('device database: a browser that refuses to store says so and goes on in memory (OFF-19)', () =>
  withoutStorage(async () => {
    const database = new DeviceDatabase();
    const scope = fresh();
    await new PlanStore(scope, { database }).change(add('a'));
    expect(storageStore.getState().problem).toBe('refused');
    expect(await idsIn(scope, database)).toEqual(['a']);
    expect(await database.hasLost()).toBe(false);
    await database.close();
  }));

/** Runs with a database that has died: it opens, and no transaction begins. */
async function withDeadDatabase(run: () => Promise<void>): Promise<void> {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The connection is lost.', 'InvalidStateError');
  });
  await run().finally(() => transaction.mockRestore());
}

test('device database: one that dies while the page is open says so, and its plan goes on in memory (OFF-109)', async () => {
  const database = new DeviceDatabase();
  const scope = fresh();
  const store = new PlanStore(scope, { database });
  await store.change(add('before'));
  await withDeadDatabase(async () => {
    await store.change(add('after'));
    expect(await idsIn(scope, database)).toEqual(['after', 'before']);
  });
  // A page mixes nothing: it goes on as it has begun.
  await store.change(add('later'));
  expect(await idsIn(scope, database)).toEqual(['after', 'before', 'later']);
  expect(storageStore.getState().problem).toBe('stopped');
  expect(await database.hasLost()).toBe(false);
  await database.close();
  expect(await idsIn(scope, database)).toEqual(['before']);
  await database.close();
});

test('device database: a transaction that fails once is tried again, and the disk is used on (OFF-109)', async () => {
  const database = new DeviceDatabase();
  const scope = fresh();
  const store = new PlanStore(scope, { database });
  await store.change(add('before'));
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError');
  });
  await store.change(add('after'));
  transaction.mockRestore();
  expect(storageStore.getState().problem).toBeNull();
  await database.close();
  expect(await idsIn(scope, database)).toEqual(['after', 'before']);
  await database.close();
});

test('device database: a row that cannot be stored is rejected at the first start, and the disk is used on (OFF-2)', async () => {
  const database = new DeviceDatabase();
  const other = new DeviceDatabase();
  const scope = fresh();
  // A function cannot be stored.
  const unstorable: ItemRow = { scope: 'local', list: 'timeBlocks', id: 'a', place: 0, item: fresh };
  await expect(database.run(async (tables) => tables.put('items', unstorable))).rejects.toThrow(/clone/);
  await new PlanStore(scope, { database }).change(add('after'));
  expect(storageStore.getState().problem).toBeNull();
  expect(await idsIn(scope, other)).toEqual(['after']);
  await Promise.all([database.close(), other.close()]);
});

test('device database: preferences are stored beside the plan and survive a sign-out (ACC-10)', async () => {
  const database = new DeviceDatabase();
  expect(await database.preferences()).toBeNull();
  await database.storePreferences({ writtenAt: 1, texts: { 'simmer-theme': 'dark' } });
  await database.removeOthers(null, Date.now());
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
  const scope = fresh();
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
  expect(await first.hasLost()).toBe(false);
  await first.close();
  await emptyDatabase();
  const second = new DeviceDatabase();
  expect(await second.hasLost()).toBe(true);
  await second.close();
  // It is told until the person knows it.
  expect(await second.hasLost()).toBe(true);
  second.forgetLoss();
  expect(await second.hasLost()).toBe(false);
  await second.close();
  await withoutStorage(async () => {
    const third = new DeviceDatabase();
    expect(await third.hasLost()).toBe(true);
    third.forgetLoss();
    expect(await third.hasLost()).toBe(false);
    await third.close();
  });
});

const DAY_MS = 24 * 60 * 60_000;

test('device database: of somebody else only changes stay, for 30 days (OFF-13, OFF-85, OFF-89)', async () => {
  const database = new DeviceDatabase();
  const before = await database.changeCount();
  const [mine, theirs] = [fresh(), fresh()];
  const local = new PlanStore('local', { database });
  await local.change(add('local'));
  for (const userId of [mine, theirs]) {
    await new PlanStore(userId, { database }).change(add(userId));
    await database.run(async (tables) => {
      tables.put('outbox', change(userId));
      tables.put('readings', { userId, name: 'person', readAt: '', data: 'Robin' });
    });
  }
  const left = async (userId: string) =>
    (await database.read(async (tables) => ({
      items: (await tables.list('items', userId)).length,
      changes: (await tables.list('outbox', userId)).length,
      readings: (await tables.list('readings', userId)).length,
    }))) satisfies object;
  const all = { items: expect.any(Number), changes: 1, readings: 1 };

  await database.removeOthers(mine, Date.now());
  expect(await left(mine)).toEqual(all);
  expect(await left(theirs)).toEqual({ items: 0, changes: 1, readings: 0 });
  expect((await database.changeCount()) - before).toBe(2);

  await database.removeOthers(mine, Date.now() + 31 * DAY_MS);
  expect(await left(mine)).toEqual(all);
  expect(await left(theirs)).toEqual({ items: 0, changes: 0, readings: 0 });

  await database.removeOthers(null, Date.now());
  expect(await left(mine)).toEqual({ items: 0, changes: 1, readings: 0 });
  expect(await idsIn('local', database)).toContain('local');
  await database.close();
});

test('device database: who keeps nothing has all in the memory of the page, until they keep it again (OFF-75)', async () => {
  const database = new DeviceDatabase();
  const scope = fresh();
  const store = new PlanStore(scope, { database });
  await store.change(add('before'));
  await database.keepNothing(true);
  await store.change(add('after'));
  await database.run(async (tables) => tables.put('outbox', change(scope)));
  const isOnDisk = async () => JSON.stringify(await rawRows()).includes(`"${scope}"`);
  expect(await isOnDisk()).toBe(false);
  expect(await idsIn(scope, database)).toEqual(['after', 'before']);
  expect(await new DeviceDatabase().keepsNothing()).toBe(true);
  await database.keepNothing(false);
  expect(await isOnDisk()).toBe(true);
  await database.close();
  expect(await idsIn(scope, database)).toEqual(['after', 'before']);
  expect(await database.read((tables) => tables.list('outbox', scope))).toHaveLength(1);
  await database.close();
});

test('device database: what another tab has in memory is stored when the person keeps things again (OFF-75)', async () => {
  const [one, other] = [new DeviceDatabase(), new DeviceDatabase()];
  const scope = fresh();
  await one.keepNothing(true);
  await other.run(async (tables) => tables.put('outbox', change(scope)));
  await one.keepNothing(false);
  const stepsIn = (database: Database) => database.read((tables) => tables.list('outbox', scope));
  expect(await stepsIn(one)).toEqual([]);
  // It looks, because it is told.
  await other.read(async () => {});
  await other.read(async () => {});
  for (const each of [one, other]) expect(await stepsIn(each)).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});

test('device database: what is in memory stays there if nothing is kept again meanwhile (OFF-75)', async () => {
  const [one, other] = [new DeviceDatabase(), new DeviceDatabase()];
  const scope = fresh();
  await one.keepNothing(true);
  await other.run(async (tables) => tables.put('outbox', change(scope)));
  await one.keepNothing(false);
  // What it finds, and what it does about that, are two transactions: the choice changes between them.
  const found = other.read(async () => {});
  const again = one.keepNothing(true);
  await Promise.all([found, again]);
  await one.keepNothing(false);
  await other.read(async () => {});
  await other.read(async () => {});
  const later = await other.read((tables) => tables.list('outbox', scope));
  expect(later.map(({ id }) => id)).toEqual(['step']);
  await Promise.all([one.close(), other.close()]);
});

test('device database: work that fails changes nothing, on disk and in memory', async () => {
  const database = new DeviceDatabase();
  const scope = fresh();
  const failing = () =>
    database.run(async (tables) => {
      tables.put('outbox', change(scope));
      throw new Error('No.');
    });
  for (const keepsNothing of [false, true]) {
    await database.keepNothing(keepsNothing);
    await expect(failing()).rejects.toThrow('No.');
    expect(await database.read((tables) => tables.list('outbox', scope))).toEqual([]);
  }
  await database.keepNothing(false);
  await database.close();
});
