import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { CALENDAR_SCOPES } from '@simmer/google/google-config';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { jobOptions } from '@simmer/jobs/bull-options';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { openQueueBackend } from '@simmer/jobs/queue-backend';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { startRedisServer } from '@simmer/jobs/testing/redis-server';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { selectCalendars, storeCalendars } from '@simmer/persistence/calendar-sync/connection';
import { openConnection, storeTokens } from '@simmer/persistence/calendar-sync/grant';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase } from '@simmer/persistence/testing/test-database';
import { Queue } from 'bullmq';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { calendarName, startGoogle, type Account, type GoogleOptions } from './google-process.ts';

/** A real PostgreSQL, the queue, an emulated Google, and people with calendars. */
export type ScaleFixture = Awaited<ReturnType<typeof openScaleFixture>>;

export async function openScaleFixture(backend: 'PostgreSQL' | 'Redis', options: GoogleOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'), { max_connections: '400' });
  process.env['TEST_POSTGRES_URL'] = cluster.serverUrl;
  const database = await createTestDatabase({ poolMax: 10 });
  const redis = backend === 'Redis' ? await startRedisServer() : undefined;
  const google = await startGoogle(options);
  const encryptionKey = randomBytes(32).toString('base64');
  const cipher = createTokenCipher({ current: encryptionKey });
  const variables = {
    ...database.variables,
    REDIS_URL: redis?.url,
    ENCRYPTION_KEY: encryptionKey,
    GOOGLE_CLIENT_ID: 'bench',
    GOOGLE_CLIENT_SECRET: 'bench',
    GOOGLE_OAUTH_ROOT_URL: google.root,
    GOOGLE_CALENDAR_ROOT_URL: google.root,
  };
  const queueBackend = await openQueueBackend({
    connection: queueConnectionOf({ ...database.variables, REDIS_URL: redis?.url }),
    role: 'producer',
    onError: (error) => console.error(error.message),
  });
  const queue = new Queue(calendarSyncJob.queue, {
    ...queueBackend.options,
    defaultJobOptions: jobOptions(calendarSyncJob),
  });

  /** A person with the calendars of an account. @returns the connection's id. */
  const connect = async (account: Account): Promise<string> => {
    const userId = await newUser(database.pool);
    const tokens = google[account];
    const count = account === 'small' ? 1 : options.large.calendars;
    const ids = Array.from({ length: count }, (_, place) => calendarName(account, place));
    return database.transactional(async (query) => {
      const grant = await openConnection(query, userId, { id: account, email: `${account}@example.com` });
      await storeTokens(query, grant, {
        accessToken: cipher.encrypt(tokens.accessToken, grant.id),
        refreshToken: cipher.encrypt(tokens.refreshToken, grant.id),
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        scope: CALENDAR_SCOPES.join(' '),
      });
      const calendars = ids.map((id) => ({
        providerCalendarId: id,
        name: id,
        color: null,
        timeZone: 'Europe/Stockholm',
        isPrimary: false,
      }));
      await storeCalendars(query, grant.id, calendars);
      await selectCalendars(query, grant.id, ids);
      return grant.id;
    });
  };

  /** Requests a sync. @returns its run. */
  const requestSync = async (connectionId: string): Promise<string> => {
    const { id } = await beginSync(database.query, connectionId, manualTrigger);
    const payload = { connection_id: connectionId, sync_run_id: id };
    await queue.add(calendarSyncJob.queue, payload, { jobId: calendarSyncJob.idOf(payload) });
    return id;
  };

  return {
    database,
    queue,
    variables,
    connect,
    requestSync,
    close: async () => {
      google.stop();
      await queue.close();
      await queueBackend.close();
      await redis?.stop();
      await database.drop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
