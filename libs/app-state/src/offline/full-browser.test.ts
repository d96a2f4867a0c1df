import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import { dropCopies } from '@simmer/offline/copy/plan-copy';
import { deviceDatabase, storageStore } from '@simmer/offline/disk/device-database';
import { createOfflineSource } from '@simmer/offline/outbox/offline-source';
import { sendAll } from '@simmer/offline/outbox/send-outbox';
import { deviceKey } from '@simmer/offline/testing/device-key';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { rawRows } from '@simmer/offline/testing/raw-rows';
import { messageOf } from '../errors/errors.ts';
import { clearAuthData } from '../session/load-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { createFallbackSource } from './fallback-source.ts';
import { dropOutbox, leaveOffline, planSnapshot } from './offline.ts';

const star = (id: string) => ({ id, name: `Star ${id}` });
const outbox = async () => (await rawRows())['outbox'];

/** From now on the browser has no room in these tables; in none by default. */
function fill(...tables: string[]): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (tables.length > 0 && !tables.includes(this.name)) return Reflect.apply(put, this, args);
    throw new DOMException('No room.', 'QuotaExceededError');
  });
}

/** Somebody has a copy of the plan. */
async function somebody() {
  const user = sampleUser();
  sessionStore.setState({ status: 'signed-in', user });
  await deviceDatabase.unlock(user.id, await deviceKey());
  const server = createLocalSource(memoryStore());
  await planSnapshot.complete(user.id, server);
  const namesThere = async () => (await server.northStars.list()).map(({ name }) => name);
  return { userId: user.id, server, source: createFallbackSource(server), namesThere };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await leaveOffline();
  await dropCopies();
  await dropOutbox(sampleUser().id);
});

test('full browser: a change that the server takes needs no room (OFF-83)', async () => {
  const { source, namesThere } = await somebody();
  fill();
  await source.northStarGoals.create(star('a'), 'key');
  expect(await namesThere()).toEqual(['Star a']);
});

test('full browser: without the server a change is refused in words of its own, and made once there is room (OFF-83)', async () => {
  const { source } = await somebody();
  sessionStore.setState({ status: 'on-copy' });
  fill();
  const refusal = await source.northStarGoals.create(star('a'), 'key').catch((error: unknown) => error);
  expect(messageOf(refusal, 'Failed')).toMatch(/^This browser is full, so the change is not saved\./);
  expect(storageStore.getState().problem).toBe('full');
  expect(await source.northStars.list()).toEqual([]);
  jest.restoreAllMocks();
  await source.northStarGoals.create(star('a'), 'key');
  expect(storageStore.getState().problem).toBeNull();
  expect(await source.northStars.list()).toMatchObject([{ name: 'Star a' }]);
  expect(await outbox()).toHaveLength(1);
});

test('full browser: what waits is sent once, although the copy cannot take it (OFF-83)', async () => {
  const { userId, server, namesThere } = await somebody();
  for (const id of ['a', 'b']) await createOfflineSource(userId).northStarGoals.create(star(id), `key ${id}`);
  fill('items', 'plans');
  await sendAll(userId, server);
  expect(await namesThere()).toEqual(['Star a', 'Star b']);
  expect(await outbox()).toEqual([]);
});

test('full browser: a change whose sending cannot be noted waits on, and is no failure of the server (OFF-83)', async () => {
  const { userId, server } = await somebody();
  await createOfflineSource(userId).northStarGoals.create(star('a'), 'key');
  const create = jest.spyOn(server.northStarGoals, 'create').mockResolvedValue({} as never);
  fill();
  await expect(sendAll(userId, server)).rejects.toThrow('No room.');
  jest.restoreAllMocks();
  create.mockResolvedValue({} as never);
  expect(await outbox()).toMatchObject([{ id: 'key', state: 'waiting' }]);
  const keys: unknown[] = [];
  await sendAll(userId, {
    ...server,
    northStarGoals: { ...server.northStarGoals, create: async (_, key) => void keys.push(key) as never },
  });
  expect([keys, await outbox()]).toEqual([['key'], []]);
});

test('full browser: a sign-out removes the key, although the copy cannot be removed (OFF-73)', async () => {
  await somebody();
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  const lock = deviceDatabase.lock.bind(deviceDatabase);
  const locked = new Promise<void>((resolve) => {
    jest.spyOn(deviceDatabase, 'lock').mockImplementationOnce(() => lock().then(resolve));
  });
  clearAuthData();
  await locked;
  expect((await rawRows())['keys']).toEqual([]);
});
