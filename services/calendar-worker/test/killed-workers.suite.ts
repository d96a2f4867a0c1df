import { sqlRows } from '@simmer/persistence/query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { openQueue } from '@simmer/jobs/testing/open-queue';
import { startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { once } from 'node:events';
import { Client } from 'pg';
import { classify, eventTitled } from './history-harness.ts';
import { saveWindow } from './settings-changes.ts';
import { beginOn, statusOn } from './sync-harness.ts';
import { newModel, type SyncModel } from './sync-model.ts';
import { googleEnvironment, openSyncFixture, type Connected, type SyncFixture } from './sync-fixture.ts';
import { differences } from './sync-truth.ts';
import { redisFor, type Backend } from './worker-fixture.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';
import { DAY_MS } from '@simmer/domain/dates/day-ms';

const CALENDARS = ['one', 'two', 'three'].map((name) => `${name}@group.calendar.google.com`);
// Starting processes takes time on a busy machine.
const TIMEOUT_MS = 240_000;

/** Tests of workers that are killed, paused, or lose the database or queue. */
export function testKilledWorkers(backend: Backend): void {
  let fixture: SyncFixture;
  let redis: RedisServer | undefined;
  let workers: WorkerPool;
  let connected: Connected;
  beforeAll(async () => {
    // Worker processes use the real clock.
    fixture = await openSyncFixture(Date.now);
    redis = await redisFor(backend);
  });
  beforeEach(async () => {
    await fixture.newEmulator();
    for (const id of CALENDARS) {
      fixture.emulator.control.addCalendar(MAYA, id);
      for (let place = 0; place < 20; place++) insert(id, `${id} ${place}`, place - 10);
    }
    connected = await fixture.connect(CALENDARS);
  });
  afterEach(() => workers.close());
  afterAll(async () => {
    await fixture.close();
    await redis?.stop();
  });

  function insert(calendarId: string, summary: string, day: number): string {
    const date = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const event = { summary, start: { date: date(day) }, end: { date: date(day + 1) } };
    return String(fixture.emulator.control.insertEvent(MAYA, calendarId, event)['id']);
  }
  const model = (phases = new Map<string, string>()): SyncModel => ({
    ...newModel(connected, CALENDARS, Date.now()),
    phases,
  });
  /** Delays the next calls, so that a sync can be interrupted midway. */
  const slowDown = (count = 50, delayMs = 100) =>
    fixture.emulator.control.addFault({ delay_ms: delayMs, count });
  const requested = async (times: number): Promise<void> => {
    for (let left = times; left > 0; left--) await once(fixture.emulator.app.server, 'request');
  };
  const pool = () => openWorkerPool({ ...googleEnvironment(fixture), REDIS_URL: redis?.url });
  const begin = async () => {
    const connection = queueConnectionOf({ ...fixture.database.variables, REDIS_URL: redis?.url });
    const queue = await openQueue(calendarSyncJob, connection);
    const payload = await beginOn(fixture, connected);
    await queue.enqueue(payload);
    await queue.close();
    return payload;
  };
  const attempts = async (id: string) =>
    (
      await sqlRows<{ attempts: number }>(
        fixture.query,
        'select attempts from calendar_sync_run where id = $1',
        [id],
      )
    )[0]?.attempts;

  it(
    'killed after the sync window was widened: the first sync completes and a second adds the missing events',
    async () => {
      const days = (count: number) => ({ sync_start_days_before: count, sync_end_days_after: count });
      await saveWindow(fixture, connected, days(2));
      workers = pool();
      slowDown();
      const payload = await begin();
      const requests = requested(3);
      const worker = await workers.spawnWorker();
      await requests;
      expect(await saveWindow(fixture, connected, days(90))).toBe(payload.sync_run_id);
      workers.signal(worker, 'SIGKILL');
      fixture.emulator.control.clearFaults();
      await workers.spawnWorker();
      await workers.logged('sync completed');
      await workers.logged('sync completed');
      expect(await differences(fixture, model())).toEqual([]);
      const runs = await sqlRows(
        fixture.query,
        'select status, trigger from calendar_sync_run where connection_id = $1 order by started_at',
        [connected.connectionId],
      );
      expect(runs).toEqual([
        { status: 'completed', trigger: 'settings' },
        { status: 'completed', trigger: 'settings' },
      ]);
      expect(await attempts(payload.sync_run_id)).toBeGreaterThan(1);
    },
    TIMEOUT_MS,
  );

  it(
    'a worker paused for longer than its lock: the work is done once and no classification is lost',
    async () => {
      workers = pool();
      const first = await workers.spawnWorker();
      await begin();
      await workers.logged('sync completed');
      const event = await eventTitled(fixture, connected, `${CALENDARS[0]} 3`);
      fixture.emulator.control.patchEvent(MAYA, CALENDARS[1] ?? '', insert(CALENDARS[1] ?? '', 'New', 1), {
        summary: 'Newer',
      });
      slowDown(4);
      const requests = requested(2);
      const payload = await begin();
      await requests;
      workers.signal(first, 'SIGSTOP');
      await classify(fixture, connected, event.id);
      fixture.emulator.control.clearFaults();
      await workers.spawnWorker();
      await workers.logged('sync completed');
      workers.signal(first, 'SIGCONT');
      await workers.logged('run is locked by another worker');
      const phases = new Map([
        [`${CALENDARS[0]}/${await providerId(event.id)}`, (await phaseOf(event.id)) ?? ''],
      ]);
      expect(await differences(fixture, model(phases))).toEqual([]);
      expect(await statusOn(fixture, connected)).toMatchObject({ status: 'completed', events_added: 1 });
      expect(await attempts(payload.sync_run_id)).toBe(2);
    },
    TIMEOUT_MS,
  );

  it(
    'a database that refuses connections during a sync: the sync completes when it is back',
    async () => {
      workers = pool();
      await workers.spawnWorker();
      // Reaching the database takes time on a busy machine, and the sync must not end before.
      slowDown(8, 2_000);
      const requests = requested(3);
      await begin();
      await requests;
      await withoutDatabase();
      fixture.emulator.control.clearFaults();
      await workers.logged('sync completed');
      expect(await differences(fixture, model())).toEqual([]);
    },
    TIMEOUT_MS,
  );

  async function withoutDatabase(): Promise<void> {
    const url = new URL(fixture.database.directUrl);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await workers.logged(backend === 'Redis' ? 'retry scheduled' : 'lost its connection');
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  }

  if (backend === 'Redis') {
    it(
      'a Redis restarted empty delays the sync, which completes',
      async () => {
        workers = pool();
        await workers.spawnWorker();
        slowDown(6);
        const requests = requested(2);
        await begin();
        await requests;
        const port = redis?.port;
        await redis?.stop();
        redis = await startRedisServer(port);
        await workers.logged('sync completed');
        expect(await differences(fixture, model())).toEqual([]);
      },
      TIMEOUT_MS,
    );
  }
  async function providerId(eventId: string): Promise<string> {
    const rows = await sqlRows<{ id: string }>(
      fixture.query,
      'select provider_event_id as id from calendar_event where id = $1',
      [eventId],
    );
    return rows[0]?.id ?? '';
  }

  async function phaseOf(eventId: string): Promise<string | null> {
    const rows = await sqlRows<{ id: string | null }>(
      fixture.query,
      'select phase_id as id from calendar_event where id = $1',
      [eventId],
    );
    return rows[0]?.id ?? null;
  }
}
