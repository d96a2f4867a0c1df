import { requestHousekeeping } from '@simmer/persistence/operations/housekeeping.query';
import { sqlRows } from '@simmer/persistence/query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import type { RedisServer } from '@simmer/jobs/testing/redis-server';
import { setTimeout } from 'node:timers/promises';
import { workerTiming } from '../src/platform/worker-timing.ts';
import { googleEnvironment, openSyncFixture, type Connected, type SyncFixture } from './sync-fixture.ts';
import { beginOn, eventsOn, statusOn } from './sync-harness.ts';
import { openWorkers, redisFor, type Backend, type WorkerFixture } from './worker-fixture.ts';

/** Tests of the whole worker with syncs. */
export function testWorker(backend: Backend): void {
  let fixture: SyncFixture;
  let redis: RedisServer | undefined;
  let workers: WorkerFixture;
  beforeAll(async () => {
    fixture = await openSyncFixture();
    redis = await redisFor(backend);
  });
  beforeEach(async () => {
    await fixture.newEmulator();
    workers = openWorkers({ ...googleEnvironment(fixture), REDIS_URL: redis?.url });
  });
  afterEach(() => workers.close());
  afterAll(async () => {
    await fixture.close();
    await redis?.stop();
  });

  const start = () => workers.start();
  const metricsOf = async (app: Awaited<ReturnType<typeof start>>) =>
    (await app.inject({ method: 'GET', url: '/metrics' })).body;
  const enqueue = async (connected: Connected) =>
    workers.enqueue(calendarSyncJob, await beginOn(fixture, connected));
  /** Waits until the worker has logged these words. @returns the run, as the API returns it then. */
  const logged = async (words: string, connected: Connected) => {
    await workers.logged(words);
    return statusOn(fixture, connected);
  };

  it('a queued sync is run to completion', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.mayaPersonal, CALENDAR_IDS.family]);
    const app = await start();
    await enqueue(connected);
    const status = await logged('sync completed', connected);
    expect(status).toMatchObject({ status: 'completed', processed: 2, total: 2 });
    const counted = 'queue_job_duration_seconds_count{queue="calendar-sync",outcome="completed"} 1';
    // Counted once the job has ended, after its last line.
    while (!(await metricsOf(app)).includes(counted)) await setTimeout(20);
    expect(await metricsOf(app)).toContain('calendar_sync_lag_seconds_count 1');
    expect(await metricsOf(app)).toContain('queue_job_wait_seconds_count{queue="calendar-sync"} 1');
    expect(await eventsOn(fixture, connected)).toHaveLength(status.events_synced);
  });

  it('expired rows are deleted once an hour, and whenever an operator asks for it (ADM-75, OPS-83)', async () => {
    const { query } = fixture;
    const expire = () =>
      sqlRows(
        query,
        `insert into outgoing_mail (kind, recipient, created_at) values ('reset', 'old', now() - interval '2 days')`,
      );
    const left = async () =>
      (await sqlRows(query, `select from outgoing_mail where recipient = 'old'`)).length;
    const deleted = async () => {
      for (const until = performance.now() + 20_000; (await left()) > 0 && performance.now() < until;)
        await setTimeout(50);
      return left();
    };
    await requestHousekeeping(query);
    await expire();
    await start();
    expect(await deleted()).toBe(0);
    await expire();
    await requestHousekeeping(query);
    expect(await deleted()).toBe(0);
  }, 60_000);

  it('a sync whose job was lost is found and completed (OPS-32, OPS-76)', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.family]);
    const { sync_run_id } = await beginOn(fixture, connected);
    await sqlRows(
      fixture.query,
      `update calendar_sync_run set heartbeat_at = now() - interval '5 minutes' where id = $1`,
      [sync_run_id],
    );
    await start();
    expect(await logged('sync completed', connected)).toMatchObject({ status: 'completed' });
  });

  it('on shutdown during a sync the run stays in progress, and the next worker completes it', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.mayaPersonal]);
    // Longer than the worker's shutdown, so that it has to abort the call.
    fixture.emulator.control.addFault({ path: '/events', delay_ms: 4_000 });
    await start();
    const asked = Promise.withResolvers<void>();
    // Before the job is there: a worker may ask at once.
    fixture.emulator.app.server.on('request', ({ url = '' }) => {
      if (url.includes('/events')) asked.resolve();
    });
    await enqueue(connected);
    await asked.promise;
    await workers.close();
    expect(await statusOn(fixture, connected)).toMatchObject({ status: 'in_progress' });
    await start();
    expect(await logged('sync completed', connected)).toMatchObject({ status: 'completed' });
  });

  it('while one person’s fifty calendars do not respond, the syncs of others complete (OPS-80)', async () => {
    const { control } = fixture.emulator;
    const slow = Array.from({ length: 50 }, (_, place) => `slow-${place}@group.calendar.google.com`);
    for (const id of slow) control.addCalendar(MAYA, id);
    control.addFault({ path: '/slow-', kind: 'hang', count: 1_000 });
    const busy = await fixture.connect(slow);
    await start();
    // However often they ask.
    for (let times = 0; times < 5; times++) await enqueue(busy);
    while (control.callsOf('/slow-') === 0) await setTimeout(20);
    for (let person = 0; person < 5; person++) {
      const other = await fixture.connect([CALENDAR_IDS.family]);
      await enqueue(other);
      while ((await statusOn(fixture, other)).status !== 'completed') await workers.nextLine();
    }
    expect(await statusOn(fixture, busy)).toMatchObject({ status: 'in_progress', processed: 0, total: 50 });
    await workers.close();
    control.clearFaults();
    await start();
    while ((await statusOn(fixture, busy)).status !== 'completed') await workers.nextLine();
  });

  it('with three workers the calendar maintenance runs again and again', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.family]);
    const timing = {
      ...workerTiming,
      maintenanceIntervalMs: 200,
      staleRunCheck: { everyMs: 500, staleSeconds: 2 },
    };
    await Promise.all([1, 2, 3].map(() => workers.start(timing)));
    const synced = async () => {
      const [found] = await sqlRows<{ count: number }>(
        fixture.query,
        `select count(*)::int as count from calendar_sync_run
         where connection_id = $1 and trigger = 'schedule' and status = 'completed'`,
        [connected.connectionId],
      );
      return found?.count ?? 0;
    };
    for (const times of [1, 2, 3]) {
      while ((await synced()) < times) await workers.nextLine();
      await sqlRows(
        fixture.query,
        `update calendar_sync_run set started_at = started_at - interval '7 hours' where connection_id = $1`,
        [connected.connectionId],
      );
    }
    await workers.close();
    expect(await synced()).toBeGreaterThanOrEqual(3);
  });

  it('no secret and no token is logged', async () => {
    const connected = await fixture.connect([CALENDAR_IDS.family]);
    fixture.emulator.control.expireAccessTokens();
    await start();
    await enqueue(connected);
    await logged('sync completed', connected);
    await workers.close();
    expect(workers.logs()).toContain('sync completed');
    const granted = fixture.emulator.control.grantTokens(MAYA, []);
    const rows = await sqlRows<Record<string, string>>(
      fixture.query,
      'select access_token_encrypted, refresh_token_encrypted from calendar_connection where id = $1',
      [connected.connectionId],
    );
    const secrets = [
      granted.accessToken,
      workers.env.ENCRYPTION_KEY,
      fixture.config.clientSecret,
      ...Object.values(rows[0] ?? {}),
    ];
    const opened = Object.values(rows[0] ?? {}).map((sealed) =>
      fixture.cipher.decrypt(sealed, connected.connectionId),
    );
    for (const secret of [...secrets, ...opened]) expect(workers.logs()).not.toContain(secret);
  });

  it('health, readiness and metrics are served', async () => {
    const app = await start();
    const ask = (url: string) => app.inject({ method: 'GET', url });
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await ask('/readyz')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', schema: 'ok', queue: 'ok' },
    });
    const { body } = await ask('/metrics');
    expect(body).toContain('queue_up{queue="calendar-sync"} 1');
    expect(body).toContain('queue_jobs{queue="calendar-sync",state="waiting"} 0');
    expect(body).toContain('queue_oldest_job_age_seconds{queue="calendar-sync"} 0');
    // Jobs of the start may be waiting for a connection.
    expect(body).toMatch(/^database_pool_waiting_requests \d+$/m);
    expect(body).toContain('calendar_sync_age_seconds_bucket{le="+Inf"}');
  });
}
