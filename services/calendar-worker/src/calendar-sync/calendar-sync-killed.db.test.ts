import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { openJobQueue } from '@simmer/jobs/job-queue';
import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { hasRedisServer, startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { once } from 'node:events';
import { Client } from 'pg';
import { classify, eventTitled } from '../../test/ledger-harness.ts';
import { saveWindow } from '../../test/settings-changes.ts';
import { beginOn, statusOn } from '../../test/sync-harness.ts';
import type { SyncModel } from '../../test/sync-model.ts';
import { openSyncStage, type Connected, type SyncStage } from '../../test/sync-stage.ts';
import { differences } from '../../test/sync-truth.ts';
import { openWorkerCrew, type WorkerCrew } from '../../test/worker-crew.ts';

const CALENDARS = ['one', 'two', 'three'].map((name) => `${name}@group.calendar.google.com`);
const DAY_MS = 86_400_000;
// Each try asks for the list and then for one calendar after the other: killed at the first, then at the second one.
const KILLED_AT_CALL = [2, 3];
// A machine that is busy with other things takes its time to start processes.
const PATIENCE_MS = 240_000;

let stage: SyncStage;
let redis: RedisServer | undefined;
let crew: WorkerCrew;
let connected: Connected;
beforeAll(async () => {
  // Workers of their own go by the real clock.
  stage = await openSyncStage(Date.now);
  if (hasRedisServer()) redis = await startRedisServer();
});
beforeEach(async () => {
  await stage.newEmulator();
  for (const id of CALENDARS) {
    stage.emulator.control.addCalendar(MAYA, id);
    for (let place = 0; place < 20; place++) insert(id, `${id} ${place}`, place - 10);
  }
  connected = await stage.connect(CALENDARS);
});
afterEach(() => crew.close());
afterAll(async () => {
  await stage.close();
  await redis?.stop();
});

function insert(calendarId: string, summary: string, day: number): string {
  const date = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const event = { summary, start: { date: date(day) }, end: { date: date(day + 1) } };
  return String(stage.emulator.control.insertEvent(MAYA, calendarId, event)['id']);
}
const model = (phases = new Map<string, string>()): SyncModel => ({
  connected,
  calendars: CALENDARS,
  selected: new Set(CALENDARS),
  listed: new Set(CALENDARS),
  phases,
  now: Date.now(),
});
/** Lets the next calls take their time, so that there is a middle of the sync to be disturbed in. */
const slowDown = (count = 50, delayMs = 100) => stage.emulator.control.addFault({ delay_ms: delayMs, count });
const requested = async (times: number): Promise<void> => {
  for (let left = times; left > 0; left--) await once(stage.emulator.app.server, 'request');
};
const backends = hasRedisServer() ? (['PostgreSQL', 'Redis'] as const) : (['PostgreSQL'] as const);

describe.each(backends)('workers on %s', (backend) => {
  const redisUrl = () => (backend === 'Redis' ? redis?.url : undefined);
  const begin = async () => {
    const connection = queueConnectionOf({ DATABASE_URL: stage.database.url, REDIS_URL: redisUrl() });
    await prepareQueues(connection);
    const queue = openJobQueue(calendarSyncJob, connection, { onError: () => {} });
    const payload = await beginOn(stage, connected);
    await queue.enqueue(payload);
    await queue.close();
    return payload;
  };
  const attempts = async (id: string) =>
    (await stage.query<{ attempts: number }>('select attempts from calendar_sync_run where id = $1', [id]))[0]
      ?.attempts;

  it(
    'that are killed in the middle leave nothing lost, doubled or half done',
    async () => {
      crew = openWorkerCrew(stage, redisUrl());
      slowDown();
      const payload = await begin();
      for (const calls of KILLED_AT_CALL) {
        const requests = requested(calls);
        const worker = await crew.hire();
        await requests;
        crew.signal(worker, 'SIGKILL');
      }
      stage.emulator.control.clearFaults();
      await crew.hire();
      await crew.heard('sync completed');
      expect(await differences(stage, model())).toEqual([]);
      expect(await statusOn(stage, connected)).toMatchObject({ status: 'completed', events_added: 60 });
      expect(await attempts(payload.sync_run_id)).toBeGreaterThan(1);
    },
    PATIENCE_MS,
  );

  it(
    'that are killed after the window was widened end the old sync, and one more brings the rest',
    async () => {
      const days = (count: number) => ({ sync_start_days_before: count, sync_end_days_after: count });
      await saveWindow(stage, connected, days(2));
      crew = openWorkerCrew(stage, redisUrl());
      slowDown();
      const payload = await begin();
      const requests = requested(3);
      const worker = await crew.hire();
      await requests;
      expect(await saveWindow(stage, connected, days(90))).toBe(payload.sync_run_id);
      crew.signal(worker, 'SIGKILL');
      stage.emulator.control.clearFaults();
      await crew.hire();
      await crew.heard('sync completed');
      await crew.heard('sync completed');
      expect(await differences(stage, model())).toEqual([]);
      const runs = await stage.query(
        'select status, trigger from calendar_sync_run where connection_id = $1 order by started_at',
        [connected.connectionId],
      );
      expect(runs).toEqual([
        { status: 'completed', trigger: 'settings' },
        { status: 'completed', trigger: 'settings' },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'one of which stops for longer than its lock do the work once, and lose no classification',
    async () => {
      crew = openWorkerCrew(stage, redisUrl());
      const first = await crew.hire();
      await begin();
      await crew.heard('sync completed');
      const event = await eventTitled(stage, connected, `${CALENDARS[0]} 3`);
      stage.emulator.control.patchEvent(MAYA, CALENDARS[1] ?? '', insert(CALENDARS[1] ?? '', 'New', 1), {
        summary: 'Newer',
      });
      slowDown(4);
      const requests = requested(2);
      const payload = await begin();
      await requests;
      crew.signal(first, 'SIGSTOP');
      await classify(stage, connected, event.id);
      stage.emulator.control.clearFaults();
      await crew.hire();
      await crew.heard('sync completed');
      crew.signal(first, 'SIGCONT');
      await crew.heard('another worker has the run');
      const phases = new Map([
        [`${CALENDARS[0]}/${await providerId(event.id)}`, (await phaseOf(event.id)) ?? ''],
      ]);
      expect(await differences(stage, model(phases))).toEqual([]);
      expect(await statusOn(stage, connected)).toMatchObject({ status: 'completed', events_added: 1 });
      expect(await attempts(payload.sync_run_id)).toBe(2);
    },
    PATIENCE_MS,
  );

  it(
    'get over a database that goes away in the middle',
    async () => {
      crew = openWorkerCrew(stage, redisUrl());
      await crew.hire();
      // A busy machine takes its time to reach the database: the sync must not be over by then.
      slowDown(8, 2_000);
      const requests = requested(3);
      await begin();
      await requests;
      await withoutDatabase();
      stage.emulator.control.clearFaults();
      await crew.heard('sync completed');
      expect(await differences(stage, model())).toEqual([]);
    },
    PATIENCE_MS,
  );

  async function withoutDatabase(): Promise<void> {
    const url = new URL(stage.database.url);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await crew.heard(backend === 'Redis' ? 'to be tried again' : 'lost its connection');
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  }
});

if (hasRedisServer()) {
  it(
    'a Redis that restarts and remembers nothing costs time, not the sync',
    async () => {
      crew = openWorkerCrew(stage, redis?.url);
      await crew.hire();
      slowDown(6);
      const requests = requested(2);
      const { sync_run_id, connection_id } = await beginOn(stage, connected);
      const queue = openJobQueue(
        calendarSyncJob,
        { kind: 'redis', url: redis?.url ?? '' },
        { onError: () => {} },
      );
      await queue.enqueue({ sync_run_id, connection_id });
      await requests;
      const port = redis?.port;
      await redis?.stop();
      redis = await startRedisServer(port);
      await crew.heard('sync completed');
      await queue.close();
      expect(await differences(stage, model())).toEqual([]);
    },
    PATIENCE_MS,
  );
}

async function providerId(eventId: string): Promise<string> {
  const rows = await stage.query<{ id: string }>(
    'select provider_event_id as id from calendar_event where id = $1',
    [eventId],
  );
  return rows[0]?.id ?? '';
}

async function phaseOf(eventId: string): Promise<string | null> {
  const rows = await stage.query<{ id: string | null }>(
    'select phase_id as id from calendar_event where id = $1',
    [eventId],
  );
  return rows[0]?.id ?? null;
}
