import 'fake-indexeddb/auto';
import { ApiError } from '@simmer/contracts/client/api-error';
import { deviceDatabase } from '../database/device-database.ts';
import { createLocalSource } from '../local/local-source.ts';
import { sessionStore } from '../session/session-store.ts';
import { deviceKey } from '../testing/device-key.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { rawRows } from '../testing/raw-rows.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { createFallbackSource } from './fallback-source.ts';

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
