import 'fake-indexeddb/auto';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { PlanStore } from '../copy/plan-store.ts';
import { deviceKey } from '../testing/device-key.ts';
import { rawRows, rawText } from '../testing/raw-rows.ts';
import { DeviceDatabase, storageStore } from './device-database.ts';

const TITLE = 'Pottery with Alex';
const LABEL = 'Sourdough at dawn';
let users = 0;
let databases: DeviceDatabase[] = [];

const somebody = () => `user ${(users += 1)}`;
function tab(): DeviceDatabase {
  const database = new DeviceDatabase();
  databases.push(database);
  return database;
}
const write = (database: DeviceDatabase, scope: string, title = TITLE) =>
  new PlanStore(scope, { database }).change((data) => void data.timeBlocks.push(timeBlock({ title })));
const letWait = (database: DeviceDatabase, userId: string, id = 'key 1') =>
  database.run(async ({ outbox, damaged }) => {
    outbox.put({ userId, id, state: 'waiting', label: LABEL, command: { texts: [LABEL] } });
    damaged.put({ userId, from: 'outbox', foundAt: '2026-01-05', content: { label: LABEL } });
  });
const titlesIn = async (database: DeviceDatabase, scope: string) =>
  (await new PlanStore(scope, { database }).read()).timeBlocks.map(({ title }) => title);
const labelsIn = async (database: DeviceDatabase, userId: string) =>
  (await database.read(({ outbox }) => outbox.list(userId))).map(({ label }) => label);

beforeEach(async () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterEach(async () => {
  for (const database of databases) await database.close();
  databases = [];
  await new Promise<unknown>((resolve) => {
    indexedDB.deleteDatabase('simmer').onsuccess = resolve;
  });
});

test('encryption: the disk has no text of a user, and what finds a row is readable (OFF-70)', async () => {
  const [database, userId] = [tab(), somebody()];
  await database.unlock(userId, await deviceKey());
  await write(database, userId);
  await letWait(database, userId);
  const raw = await rawRows();
  expect(await rawText()).not.toMatch(/Pottery|Sourdough|2026-01-05/);
  expect(raw['outbox']).toMatchObject([{ userId, id: 'key 1', state: 'waiting' }]);
  expect(raw['items']).toContainEqual(expect.objectContaining({ scope: userId, list: 'timeBlocks' }));
  expect([await titlesIn(tab(), userId), await labelsIn(tab(), userId)]).toEqual([[TITLE], [LABEL]]);
});

test('encryption: scripts cannot read the bytes of the stored key (OFF-71)', async () => {
  const database = tab();
  await database.unlock(somebody(), await deviceKey());
  const [stored] = (await rawRows())['keys'] as readonly { readonly key: CryptoKey }[];
  expect(stored?.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', stored?.key as CryptoKey)).rejects.toThrow(/extractable/);
});

test('encryption: the plan of nobody who is signed in stays readable', async () => {
  await write(tab(), LOCAL_SCOPE);
  expect(await rawText()).toContain(TITLE);
  expect(await titlesIn(tab(), LOCAL_SCOPE)).toEqual([TITLE]);
});

test('encryption: after a sign-out there is no key, and waiting changes are read with it again (OFF-73)', async () => {
  const [database, other, userId, key] = [tab(), tab(), somebody(), await deviceKey()];
  await database.unlock(userId, key);
  await letWait(database, userId);
  expect(await labelsIn(other, userId)).toEqual([LABEL]);
  await database.lock();
  expect((await rawRows())['keys']).toEqual([]);
  for (const each of [database, other, tab()]) {
    expect(await labelsIn(each, userId)).toEqual([]);
    expect(await each.read(({ outbox }) => outbox.lockedCount(userId))).toBe(1);
  }
  await database.unlock(userId, key);
  expect([await labelsIn(database, userId), await labelsIn(other, userId)]).toEqual([[LABEL], [LABEL]]);
});

test('encryption: another person on the same browser reads nothing of the first, and removes nothing (OFF-73)', async () => {
  const [database, first, second, key] = [tab(), somebody(), somebody(), await deviceKey()];
  await database.unlock(first, key);
  await letWait(database, first);
  await database.unlock(second, await deviceKey());
  expect(await labelsIn(database, first)).toEqual([]);
  await letWait(database, second, 'key 2');
  expect((await rawRows())['keys']).toHaveLength(1);
  await database.unlock(first, key);
  expect([await labelsIn(database, first), await labelsIn(database, second)]).toEqual([[LABEL], []]);
});

test('encryption: a change under another key is damaged, with its content as a file, not missing (OFF-74)', async () => {
  const [database, userId] = [tab(), somebody()];
  await database.unlock(userId, await deviceKey());
  await letWait(database, userId);
  await database.lock();
  await database.unlock(userId, await deviceKey());
  const [row] = await database.read(({ outbox }) => outbox.list(userId));
  expect(row).toMatchObject({ userId, id: 'key 1', unreadable: expect.stringMatching(/^[0-9a-f]{60,}$/) });
});

test('encryption: a row in the place of another one cannot be read', async () => {
  const [database, userId] = [tab(), somebody()];
  await database.unlock(userId, await deviceKey());
  await letWait(database, userId);
  await database.close();
  await rawRows('outbox', (row) => ({ ...(row as object), state: 'unsaved' }));
  const [row] = await tab().read(({ outbox }) => outbox.list(userId));
  expect(row).toMatchObject({ state: 'unsaved', unreadable: expect.any(String) });
});

test('encryption: without a key nothing of a user is written, and the tab goes on in memory (OFF-76)', async () => {
  const [database, userId] = [tab(), somebody()];
  await write(database, userId);
  await letWait(database, userId);
  expect(storageStore.getState().problem).toBe('unkept');
  expect(await rawText()).not.toMatch(/Pottery|Sourdough|user/);
  expect([await titlesIn(database, userId), await labelsIn(database, userId)]).toEqual([[TITLE], [LABEL]]);
  // The key comes later, e.g. when the server is back.
  await database.unlock(userId, await deviceKey());
  expect(storageStore.getState().problem).toBeNull();
  expect([await titlesIn(tab(), userId), await labelsIn(tab(), userId)]).toEqual([[TITLE], [LABEL]]);
});

test('encryption: a plan that was read without the key replaces the one on disk when the key comes', async () => {
  const [database, userId, key] = [tab(), somebody(), await deviceKey()];
  await database.unlock(userId, key);
  await write(database, userId, 'Before');
  await database.lock();
  await write(database, userId, 'Meanwhile');
  await database.unlock(userId, key);
  expect(await titlesIn(tab(), userId)).toEqual(['Meanwhile']);
});

test('keep nothing: all rows of users are removed, the page goes on in memory, and no tab writes any (OFF-75)', async () => {
  const [database, other, userId, key] = [tab(), tab(), somebody(), await deviceKey()];
  await database.unlock(userId, key);
  await write(database, userId);
  await letWait(database, userId);
  await write(database, LOCAL_SCOPE, 'Mine');
  expect(await titlesIn(other, userId)).toEqual([TITLE]);
  await database.keepNothing(true);
  await letWait(other, userId, 'key 2');
  const { items, outbox, keys, damaged } = await rawRows();
  expect([outbox, keys, damaged]).toEqual([[], [], []]);
  expect((items ?? []).filter(({ scope }) => scope !== LOCAL_SCOPE)).toEqual([]);
  expect([await titlesIn(database, userId), await labelsIn(database, userId)]).toEqual([[TITLE], [LABEL]]);
  expect([await titlesIn(tab(), userId), await titlesIn(tab(), LOCAL_SCOPE)]).toEqual([[], ['Mine']]);
  expect(storageStore.getState().keepsNothing).toBe(true);
  expect(await tab().keepsNothing()).toBe(true);
  await database.keepNothing(false);
  expect(await tab().keepsNothing()).toBe(false);
  await database.unlock(userId, key);
  expect([await titlesIn(tab(), userId), await labelsIn(tab(), userId)]).toEqual([[TITLE], [LABEL]]);
});

test('several tabs: what many write at once is all there, each numbered once (OFF-72)', async () => {
  const [userId, first] = [somebody(), tab()];
  await first.unlock(userId, await deviceKey());
  const tabs = [first, tab(), tab()] as const;
  const ids = Array.from({ length: 60 }, (_, index) => `key ${index}`);
  await Promise.all(
    ids.map((id, index) =>
      (tabs[index % 3] ?? first).run(async ({ outbox }) => {
        const count = await outbox.count(userId, 'waiting');
        outbox.put({ userId, id, state: 'waiting', count });
      }),
    ),
  );
  const rows = await tab().read(({ outbox }) => outbox.list(userId));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  // Each was based on all that were written before it.
  expect(rows.map((row) => row['count'])).toEqual(ids.map((_, index) => index));
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(ids.length);
});
