import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { ApiError } from '@simmer/contracts/client/api-error';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import { sessionStore } from '../session/session-store.ts';
import { deviceKey } from '@simmer/offline/testing/device-key';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { rawRows } from '@simmer/offline/testing/raw-rows';
import { sampleUser } from '../testing/sample-user.ts';
import { dropOutbox, leaveOffline, planSnapshot, unsentOf } from './offline.ts';
import { dropCopies } from '@simmer/offline/copy/plan-copy';
import { findChange, patchChange } from '@simmer/offline/outbox/outbox';
import { beginCorrection } from './correct-change.ts';
import { createFallbackSource, RESPONSE_LIMIT_MS } from './fallback-source.ts';

test('fallback source: a change is on disk before its request starts (OFF-24)', async () => {
  const user = sampleUser();
  sessionStore.setState({ status: 'signed-in', user });
  await deviceDatabase.unlock(user.id, await deviceKey());
  const server = createLocalSource(memoryStore());
  const storedAtRequest: unknown[] = [];
  const create: typeof server.activities.create = async (...args) => {
    storedAtRequest.push(...((await rawRows())['outbox'] ?? []));
    return server.activities.create(...args);
  };
  const source = createFallbackSource({ ...server, activities: { ...server.activities, create } });
  await source.activities.create({ name: 'Pottery', color: '#111111' }, 'a key');
  expect(storedAtRequest).toMatchObject([{ userId: user.id, id: 'a key', state: 'direct' }]);
  await deviceDatabase.run(async () => {});
  expect((await rawRows())['outbox']).toEqual([]);
});

test('fallback source: a failed change is on disk as unsaved before the screen learns of it (OFF-18)', async () => {
  const user = sampleUser();
  sessionStore.setState({ status: 'signed-in', user });
  await deviceDatabase.unlock(user.id, await deviceKey());
  const server = createLocalSource(memoryStore());
  const create = () => Promise.reject(new ApiError(500, 'no', { detail: 'The stove went out.' }));
  const source = createFallbackSource({ ...server, activities: { ...server.activities, create } });
  const creation = source.activities.create({ name: 'Pottery', color: '#111111' }, 'a key');
  await expect(creation).rejects.toThrow(ApiError);
  expect((await rawRows())['outbox']).toMatchObject([{ userId: user.id, state: 'unsaved' }]);
});

test('fallback source: what a form saves replaces the unsaved change that it corrects, also once it is closed (OFF-96)', async () => {
  const user = sampleUser();
  sessionStore.setState({ status: 'signed-in', user });
  await deviceDatabase.unlock(user.id, await deviceKey());
  await dropOutbox(user.id);
  const server = createLocalSource(memoryStore());
  const fail = () => Promise.reject(new ApiError(500, 'no', { detail: 'The stove went out.' }));
  const failing = createFallbackSource({ ...server, northStars: { ...server.northStars, create: fail } });
  await expect(failing.northStars.create({ name: 'Rest' }, 'refused')).rejects.toThrow(ApiError);
  // Another tab has shown the failure.
  await deviceDatabase.run(async (tables) => {
    const change = await findChange(tables, user.id, 'refused');
    if (change !== null) patchChange(tables, change, { tab: undefined });
  });
  const end = beginCorrection(user.id, 'refused');
  const saving = createFallbackSource(server).northStarGoals.create(
    { id: 'refused', name: 'Rest' },
    'corrected',
  );
  end();
  await saving;
  // Work on the database runs in turn: what was begun before is stored.
  await deviceDatabase.run(async () => {});
  expect((await unsentOf(user.id)).unsaved).toEqual([]);
});

describe('fallback source: a server that hangs', () => {
  afterEach(async () => {
    jest.useRealTimers();
    await leaveOffline();
    await dropCopies();
  });

  it.each([true, false])(
    'a change without a response ends its wait (OFF-104); with a copy: %s',
    async (hasCopy) => {
      const user = sampleUser();
      sessionStore.setState({ status: 'signed-in', user });
      await deviceDatabase.unlock(user.id, await deviceKey());
      await dropOutbox(user.id);
      const server = createLocalSource(memoryStore());
      if (hasCopy) await planSnapshot.complete(user.id, server);
      const create = () => new Promise<never>(() => {});
      const source = createFallbackSource({
        ...server,
        northStarGoals: { ...server.northStarGoals, create },
      });
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
      const creation = source.northStarGoals.create({ id: 'rest', name: 'Rest' }, 'slow');
      const outcome = creation.then(
        () => 'kept',
        () => 'shown',
      );
      await jest.advanceTimersByTimeAsync(RESPONSE_LIMIT_MS);
      expect(await outcome).toBe(hasCopy ? 'kept' : 'shown');
      jest.useRealTimers();
      expect((await rawRows())['outbox']).toMatchObject([
        { id: 'slow', state: hasCopy ? 'waiting' : 'unsaved' },
      ]);
    },
  );
});
