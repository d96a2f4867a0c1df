import 'fake-indexeddb/auto';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { rawRows } from '@simmer/plan/testing/raw-rows';
import { sampleUser } from '../testing/sample-user.ts';
import { recallUser, rememberUser } from './remembered-user.ts';
import { recallSwitchedName } from './switched-user.ts';

const user = sampleUser({ name: 'Robin Weaver', email: 'robin@example.com' });
const entries = new Map<string, string>();
const NAMED = /Robin|robin@/u;
const nameless = { ...user, name: '', email: '' };
const entry = () => entries.get('simmer-last-user') ?? '';

beforeEach(async () => {
  entries.clear();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  await deviceDatabase.run(async () => {});
});
afterEach(async () => {
  await deviceDatabase.close();
  await new Promise<unknown>((resolve) => {
    indexedDB.deleteDatabase('simmer').onsuccess = resolve;
  });
});

/** Once what was begun is on disk, the page is opened again. */
async function reopen(): Promise<void> {
  while (!((await rawRows())['readings'] ?? []).length) await deviceDatabase.run(async () => {});
  await deviceDatabase.close();
}

test('remembered user: name and email are known to a start without the server (OFF-97)', async () => {
  rememberUser(user);
  await reopen();
  expect(JSON.parse(entry())).toEqual(nameless);
  expect(entry()).not.toMatch(NAMED);
  expect(await recallUser()).toEqual(user);
});

test('remembered user: a new name replaces the former one (OFF-97)', async () => {
  rememberUser({ ...user, name: 'R. Weaver' });
  await reopen();
  rememberUser(user);
  while ((await recallUser())?.name !== user.name) await deviceDatabase.run(async () => {});
  expect((await rawRows())['readings']).toHaveLength(1);
});

test('remembered user: after a sign-out the browser has no name and no email (OFF-97)', async () => {
  rememberUser(user);
  await reopen();
  await deviceDatabase.removeOthers(null, Date.now());
  expect((await rawRows())['readings']).toEqual([]);
  expect(await recallUser()).toEqual(nameless);
});

test('remembered user: of a person who is forgotten meanwhile nothing is stored (OFF-97)', async () => {
  rememberUser(user);
  entries.clear();
  await deviceDatabase.run(async () => {});
  await deviceDatabase.run(async () => {});
  expect((await rawRows())['readings']).toEqual([]);
  expect(await recallUser()).toBeNull();
});

test('switched-in user: the name is known from what this browser has read (OFF-100)', async () => {
  rememberUser(user);
  await reopen();
  entries.set('adminToken', 'of the admin');
  entries.set('switchedUser', JSON.stringify({ id: user.id, name: '', email: '' }));
  expect(await recallSwitchedName()).toBe(user.name);
  await deviceDatabase.removeOthers(null, Date.now());
  expect(await recallSwitchedName()).toBe('');
});
