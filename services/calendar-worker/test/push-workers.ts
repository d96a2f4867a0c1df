import { createTestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { startPushService } from './push-service.ts';
import { openWorkerPool } from './worker-pool.ts';

/** A database, a push service, and workers that push to it; none is started yet. */
export async function openPushWorkers() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const database = await createTestDatabase();
  const service = await startPushService(publicKey);
  const workers = openWorkerPool({
    ...database.variables,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    PORT: '0',
  });
  const close = async () => {
    await workers.close();
    await service.close();
    await database.drop();
  };
  return { database, service, workers, close };
}
