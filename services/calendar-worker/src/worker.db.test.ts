import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { openJobQueue } from '@simmer/jobs/job-queue';
import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { hasRedisServer, startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { beginOn, eventsOn, statusOn } from '../test/sync-harness.ts';
import { openSyncFixture, type Connected, type SyncFixture } from '../test/sync-fixture.ts';
import { startCalendarWork } from './calendar-sync/calendar-work.ts';
import { createWorker } from './create-worker.ts';
import { readEnv, type Env } from './env.ts';
import { createLogger } from './observability/logger.ts';

let fixture: SyncFixture;
let redis: RedisServer | undefined;
beforeAll(async () => {
  fixture = await openSyncFixture();
  if (hasRedisServer()) redis = await startRedisServer();
});
afterAll(async () => {
  await fixture.close();
  await redis?.stop();
});

const backends = hasRedisServer() ? (['PostgreSQL', 'Redis'] as const) : (['PostgreSQL'] as const);

describe.each(backends)('calendar worker on %s', (backend) => {
  let app: NestFastifyApplication | undefined;
  let env: Env;
  let logs: string;
  let sink: PassThrough;

  beforeEach(async () => {
    await fixture.newEmulator();
    const { config, database, encryptionKey } = fixture;
    env = readEnv({
      DATABASE_URL: database.url,
      REDIS_URL: backend === 'Redis' ? redis?.url : undefined,
      PUBLIC_URL: 'http://localhost:4200',
      ENCRYPTION_KEY: encryptionKey,
      GOOGLE_CLIENT_ID: config.clientId,
      GOOGLE_CLIENT_SECRET: config.clientSecret,
      GOOGLE_OAUTH_ROOT_URL: config.oauthRootUrl,
      GOOGLE_CALENDAR_ROOT_URL: config.calendarRootUrl,
      LOG_LEVEL: 'trace',
    });
    logs = '';
    sink = new PassThrough().on('data', (line) => (logs += String(line)));
    await prepareQueues(queueConnectionOf(env));
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  const start = async () => {
    app = await createWorker(env, createLogger(env.LOG_LEVEL, sink));
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  };
  const enqueue = async (connected: Connected) => {
    const queue = openJobQueue(calendarSyncJob, queueConnectionOf(env), { onError: () => {} });
    const payload = await beginOn(fixture, connected);
    await queue.enqueue(payload);
    await queue.close();
    return payload;
  };
  /** Waits until the worker has logged the words, and gives the run as the API tells it then. */
  const logged = async (words: string, connected: Connected) => {
    while (!logs.includes(words)) await once(sink, 'data');
    return statusOn(fixture, connected);
  };
  const ask = async (url: string) => (await start()).inject({ method: 'GET', url });

  it('a queued sync is run to completion', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.mayaPersonal, CALENDAR_IDS.family]);
    await start();
    await enqueue(connected);
    const status = await logged('sync completed', connected);
    expect(status).toMatchObject({ status: 'completed', processed: 2, total: 2 });
    expect(await eventsOn(fixture, connected)).toHaveLength(status.events_synced);
  });

  it('a sync whose job was lost is found and completed', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.family]);
    const { sync_run_id } = await beginOn(fixture, connected);
    await fixture.query(
      `update calendar_sync_run set heartbeat_at = now() - interval '5 minutes' where id = $1`,
      [sync_run_id],
    );
    await start();
    expect(await logged('sync completed', connected)).toMatchObject({ status: 'completed' });
  });

  it('on shutdown during a sync the run stays in progress, and the next worker completes it', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.mayaPersonal]);
    // Longer than the worker takes to stop, so that it has to give up the call.
    fixture.emulator.control.addFault({ path: '/events', delay_ms: 4_000 });
    await start();
    await enqueue(connected);
    const { server } = fixture.emulator.app;
    for (let url = ''; !url.includes('/events');) [{ url }] = await once(server, 'request');
    await app?.close();
    expect(await statusOn(fixture, connected)).toMatchObject({ status: 'in_progress' });
    await start();
    expect(await logged('sync completed', connected)).toMatchObject({ status: 'completed' });
  });

  it('with three workers the calendar maintenance runs again and again', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.family]);
    const logger = createLogger(env.LOG_LEVEL, sink);
    const rhythm = { lockMs: 1_000, maintenanceIntervalMs: 200, sweep: { everyMs: 500, staleSeconds: 2 } };
    const options = { env, database: fixture.database, logger, rhythm };
    const metrics = { observeTry: () => undefined, countEvents: () => undefined };
    const workers = await Promise.all([1, 2, 3].map(() => startCalendarWork({ ...options, metrics })));
    const synced = async () => {
      const [found] = await fixture.query<{ count: number }>(
        `select count(*)::int as count from calendar_sync_run
         where connection_id = $1 and trigger = 'schedule' and status = 'completed'`,
        [connected.connectionId],
      );
      return found?.count ?? 0;
    };
    for (const times of [1, 2, 3]) {
      while ((await synced()) < times) await once(sink, 'data');
      await fixture.query(
        `update calendar_sync_run set started_at = started_at - interval '7 hours' where connection_id = $1`,
        [connected.connectionId],
      );
    }
    await Promise.all(workers.map((work) => work.close()));
    expect(await synced()).toBeGreaterThanOrEqual(3);
  });

  it('no secret and no token is logged', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.family]);
    fixture.emulator.control.expireAccessTokens();
    await start();
    await enqueue(connected);
    await logged('sync completed', connected);
    await app?.close();
    expect(logs).toContain('sync completed');
    const granted = fixture.emulator.control.grantTokens(MAYA, []);
    const rows = await fixture.query<Record<string, string>>(
      'select access_token_encrypted, refresh_token_encrypted from calendar_connection where id = $1',
      [connected.connectionId],
    );
    const secrets = [
      granted.accessToken,
      env.ENCRYPTION_KEY,
      fixture.config.clientSecret,
      ...Object.values(rows[0] ?? {}),
    ];
    const opened = Object.values(rows[0] ?? {}).map((sealed) =>
      fixture.cipher.decrypt(sealed, connected.connectionId),
    );
    for (const secret of [...secrets, ...opened]) expect(logs).not.toContain(secret);
  });

  it('health, readiness and metrics are served', async () => {
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app?.inject({ method: 'GET', url: '/readyz' });
    expect(ready?.json()).toEqual({ status: 'ok', checks: { database: 'ok', queue: 'ok' } });
    const metrics = await app?.inject({ method: 'GET', url: '/metrics' });
    expect(metrics?.body).toContain('calendar_sync_jobs_pending 0');
  });
});

describe('worker environment', () => {
  it('several wrong variables are refused with one sentence each', () => {
    expect(() => readEnv({ PUBLIC_URL: 'x' })).toThrow(
      /DATABASE_URL is missing[\s\S]*ENCRYPTION_KEY is missing/,
    );
  });
});
