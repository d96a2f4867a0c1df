import type { Operations, OperationsAction } from '@simmer/contracts/schemas/operations.schema';
import { claimHousekeeping } from '@simmer/persistence/operations/housekeeping.query';
import { newestMigration, recordRun } from '@simmer/persistence/operations/operations.query';
import { localSigningKey } from '@simmer/releases/document/open-releases';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { openReleaseStore } from '@simmer/releases/store/open-store';
import { allVersions, storeAll, versionOf } from '@simmer/releases/testing/build-fixture';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let folder: string;
let app: TestApp;
let admin: Person;
let robin: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-operations-'));
  app = await createTestApp({ RELEASE_STORE: folder, SIMMER_VERSION: '1.4.0' });
  [admin, robin] = [await app.signUp('Boss'), await app.signUp('Robin')];
  await app.rows(`update app_user set role = 'super_admin' where id = $1`, [admin.id]);
});
beforeEach(async () => {
  await app.rows('delete from scheduled_run');
  await app.rows('delete from audit_log');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const show = () => admin.get<Operations>('/admin/operations');
const act = (action: OperationsAction, person = admin) =>
  person.call<{ sentence: string }>('POST', '/admin/operations/actions', action);
const audit = async () =>
  (await admin.get<{ audit_log: { summary: string }[] }>('/admin/audit-log')).audit_log.map(
    ({ summary }) => summary,
  );
const scheduleOf = async (name: string) => (await show()).schedules.find(({ schedule }) => schedule === name);
const storeProcess = (silentSeconds: number) =>
  app.database.pool.query(
    `insert into running_process (id, service, host, version, migration, seen_at)
     values (gen_random_uuid(), 'calendar-worker', 'worker-1', '1.3.0', '0001-first', now() - make_interval(secs => $1))`,
    [silentSeconds],
  );
const removeWorkers = () =>
  app.database.pool.query(`delete from running_process where service = 'calendar-worker'`);

describe('GET /admin/operations (ADM-73, ADM-74)', () => {
  test('shows the version and the schema of the process that responds', async () => {
    // It reports itself while it starts.
    while ((await show()).processes.length === 0) await setTimeout(20);
    const { processes, migrations } = await show();
    expect(processes).toMatchObject([
      { service: 'core-api', version: '1.4.0', migration: newestMigration() },
    ]);
    expect(migrations).toEqual({ expected: newestMigration(), missing: [], later: [] });
  });

  test('shows a worker that said lately that it runs, and none that has been silent', async () => {
    await storeProcess(10);
    await storeProcess(600);
    const workers = (await show()).processes.filter(({ service }) => service === 'calendar-worker');
    expect(workers).toMatchObject([{ host: 'worker-1', version: '1.3.0', migration: '0001-first' }]);
    await removeWorkers();
  });

  test('names the migrations of a later release that the database has', async () => {
    await app.rows(`insert into mikro_orm_migrations (name) values ('9999-later')`);
    expect((await show()).migrations.later).toEqual(['9999-later']);
    await app.rows(`delete from mikro_orm_migrations where name = '9999-later'`);
  });

  test('shows what is deployed once something is, and nothing before', async () => {
    expect((await show()).release).toBeNull();
    const signingKey = await localSigningKey(folder);
    const writer = { store: await openReleaseStore(folder), signingKey, publicKeys: [signingKey] };
    await storeAll(writer.store, 1);
    const first = { action: 'promote', by: 'test', reason: '', isBudgetChecked: true } as const;
    const now = new Date();
    await changeRelease(writer, { ...first, now, versions: allVersions(1) });
    const { release } = await show();
    expect(release?.apps).toContainEqual({
      app: 'planner',
      version: versionOf(1),
      canary_version: null,
    });
  });

  test('shows the last run of a schedule, what failed in it, and the next one', async () => {
    const query = app.database.query;
    await storeProcess(0);
    expect(await scheduleOf('housekeeping')).toMatchObject({ last: null });
    await recordRun(query, 'calendar-maintenance', async () => 'Could not renew watches.');
    const maintenance = await scheduleOf('calendar-maintenance');
    expect(maintenance?.last).toMatchObject({ failure: 'Could not renew watches.' });
    expect(maintenance?.last?.finished_at).not.toBeNull();
    expect(Date.parse(maintenance?.next_at ?? '') % 300_000).toBe(0);
    await removeWorkers();
    expect((await scheduleOf('calendar-maintenance'))?.next_at).toBeNull();
  });

  test('a run that throws is recorded with its message', async () => {
    const query = app.database.query;
    const run = recordRun(query, 'housekeeping', () => Promise.reject(new Error('The disk is full.')));
    await expect(run).rejects.toThrow('The disk is full.');
    expect((await scheduleOf('housekeeping'))?.last).toMatchObject({ failure: 'The disk is full.' });
  });

  test('counts connected, failing and late calendars, and unsent mails', async () => {
    const other = await createTestApp();
    try {
      const superAdmin = await other.signUp('Boss');
      await other.rows(`update app_user set role = 'super_admin' where id = $1`, [superAdmin.id]);
      for (const [index, status] of [
        'reconnect_required',
        'connected',
        'connected',
        'disconnected',
      ].entries())
        await other.rows(
          `insert into calendar_connection (user_id, provider_account_id, account_email, status, created_at)
           values ($1, $2, 'a@example.test', $3, now() - make_interval(hours => $4))`,
          [(await other.signUp()).id, `g-${String(index)}`, status, index * 12],
        );
      await other.rows(`insert into outgoing_mail (kind, recipient) values ('reset', 'a@example.test')`);
      const body = await superAdmin.get<Operations>('/admin/operations');
      expect(body.calendars).toMatchObject({ connected: 2, failing: 1, late: 2, expired_watches: 0 });
      expect(body.mails.unsent).toBe(1);
    } finally {
      await other.close();
    }
  });
});

describe('POST /admin/operations/actions (ADM-75, ADM-76)', () => {
  test('housekeeping is left to a worker at once, and is in the audit log', async () => {
    await app.rows(`insert into housekeeping_claim (work) values ('expired_rows')`);
    const { body } = await act({ action: 'run-schedule', schedule: 'housekeeping' });
    expect(body.sentence).toBe('A worker starts housekeeping within ten seconds.');
    expect(await claimHousekeeping(app.database.query)).toBe(true);
    expect(await audit()).toEqual(['Ran the schedule “housekeeping”.']);
  });

  test('a calendar without a watch may be tried again at once', async () => {
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1, 'g-watch', 'w@example.test', 'connected') returning id`,
      [robin.id],
    );
    await pool.query(
      `insert into calendar (connection_id, provider_calendar_id, name, is_synced, watch_tried_at)
       values ($1, 'one', 'One', true, now())`,
      [rows[0]?.id],
    );
    expect((await act({ action: 'renew-watches' })).body.sentence).toBe('The watches are being renewed.');
    const calendars = await pool.query('select from calendar where watch_tried_at is not null');
    expect(calendars.rowCount).toBe(0);
    expect(await audit()).toEqual(['Had the watches of all calendars renewed.']);
  });
});
