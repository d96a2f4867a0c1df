import { createCalendarFixture, type CalendarFixture } from '../../../test/calendar-fixture.ts';
import { invalid, type Person } from '../../../test/test-app.ts';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { untilSomebodyWaits } from '@simmer/persistence/testing/lock-waits';
import { beginCalendars } from '@simmer/persistence/calendar-sync/sync-calendar';
import { completeRun, claimRun, type RunClaim } from '@simmer/persistence/calendar-sync/run-claim';

let calendars: CalendarFixture;
beforeAll(async () => {
  calendars = await createCalendarFixture();
}, 60_000);
afterAll(() => calendars.close());

describe('PUT /google-calendar/settings', () => {
  const DEFAULTS = {
    sync_start_date: null,
    sync_end_date: null,
    sync_start_days_before: 90,
    sync_end_days_after: 90,
  };
  const put = (person: Person, body: unknown) => person.call('PUT', '/google-calendar/settings', body);

  test('changes the given part of the sync window of 90 days either way, and null restores the default', async () => {
    const person = await calendars.connected();
    expect(await person.get('/google-calendar/settings')).toEqual(DEFAULTS);
    expect((await put(person, { sync_start_date: '2026-01-01' })).body).toEqual({
      ...DEFAULTS,
      sync_start_date: '2026-01-01',
    });
    expect((await put(person, { sync_end_days_after: 30 })).body).toMatchObject({
      sync_start_date: '2026-01-01',
      sync_end_days_after: 30,
    });
    expect((await put(person, { sync_start_date: null })).body).toMatchObject({ sync_start_date: null });
  });

  test('an end before the start, also the stored one, and an unknown field are 422', async () => {
    const person = await calendars.connected();
    await put(person, { sync_start_date: '2026-06-01' });
    const response = await put(person, { sync_end_date: '2026-05-31' });
    expect(response).toMatchObject(invalid('body', 'sync_end_date'));
    expect((await put(person, { sync_start_days_before: -1 })).status).toBe(422);
    expect((await put(person, { days: 3 })).status).toBe(422);
  });

  test('changes the settings of this user alone', async () => {
    const [one, other] = [await calendars.connected('One'), await calendars.connected('Other')];
    await put(one, { sync_start_days_before: 5 });
    expect(await other.get('/google-calendar/settings')).toEqual(DEFAULTS);
  });
});

describe('row locks of a sync', () => {
  const select = (person: Person, calendarId: string = CALENDAR_IDS.family) =>
    person.call<{ sync_id: string }>('POST', '/google-calendar/calendars/sync', {
      calendar_ids: [calendarId],
    });

  test.each([
    [
      'other dates',
      (person: Person) => person.call('PUT', '/google-calendar/settings', { sync_end_days_after: 30 }),
    ],
    ['another selection', (person: Person) => select(person)],
    ['a disconnection', (person: Person) => person.call('DELETE', '/google-calendar/disconnect')],
  ])('%s and the worker do not deadlock', async (_what, change) => {
    const person = await calendars.connected();
    await person.call('GET', '/google-calendar/calendars');
    const { sync_id: runId } = (await select(person, CALENDAR_IDS.mayaWork)).body;
    const worker = await calendars.app.database.pool.connect();
    try {
      // As the worker does for each page: the run first, then the calendar.
      await worker.query('begin');
      await worker.query('update calendar_sync_run set heartbeat_at = now() where id = $1', [runId]);
      const changed = change(person);
      await untilSomebodyWaits(calendars.app.database.pool);
      await worker.query(
        `update calendar k set synced_by_run_id = r.id from calendar_sync_run r
       where r.id = $1 and k.connection_id = r.connection_id`,
        [runId],
      );
      // The second write of a row in a transaction checks its foreign keys.
      await worker.query('update calendar_sync_run set events_synced = 1 where id = $1', [runId]);
      await worker.query('commit');
      expect((await changed).status).toBe(200);
    } finally {
      worker.release();
    }
  });
});

describe('settings during a sync', () => {
  const { mayaPersonal, family } = CALENDAR_IDS;
  const WINDOW = { start: '2026-01-01', end: '2026-12-31' };

  interface Status {
    id: string;
    status: string;
    trigger: string;
  }
  const status = (person: Person) => person.get<Status>('/google-calendar/sync-status');
  const select = async (person: Person, ids: readonly string[]) =>
    (await person.call<{ sync_id: string }>('POST', '/google-calendar/calendars/sync', { calendar_ids: ids }))
      .body.sync_id;
  const changeWindow = (person: Person, days: number) =>
    person.call('PUT', '/google-calendar/settings', { sync_end_days_after: days });
  const wait = (person: Person, runId: string) =>
    person.call<{ sync: Status }>('POST', `/google-calendar/events/sync?sync_id=${runId}`);

  /** The worker's steps before the first calendar. */
  async function beginWork(runId: string): Promise<RunClaim> {
    const claim = await claimRun(calendars.app.database.query, runId);
    if (!claim) throw new Error('The run could not be claimed.');
    await calendars.app.database.transactional((query) => beginCalendars(query, claim, () => WINDOW));
    return claim;
  }
  const endWork = (claim: RunClaim) =>
    calendars.app.database.transactional((query) => completeRun(query, claim));

  async function syncing() {
    const person = await calendars.connected();
    await person.call('GET', '/google-calendar/calendars');
    const claim = await beginWork(await select(person, [mayaPersonal]));
    return { person, claim };
  }

  test.each([
    ['other dates', 'settings', (person: Person) => changeWindow(person, 30)],
    ['another selection', 'selection', (person: Person) => select(person, [family])],
  ])(
    'sync: with %s saved during a run, the status is completed only after the run that follows',
    async (_what, trigger, change) => {
      const { person, claim } = await syncing();
      await change(person);
      expect(await status(person)).toMatchObject({ id: claim.runId, status: 'in_progress' });
      const nextRunId = await endWork(claim);
      expect(await status(person)).toMatchObject({
        id: nextRunId,
        status: 'in_progress',
        trigger,
      });
      expect(await endWork(await beginWork(nextRunId ?? ''))).toBeNull();
      expect(await status(person)).toMatchObject({ id: nextRunId, status: 'completed' });
    },
  );

  test('waiting for a sync: with a selection saved meanwhile the response is the run that follows (SYN-26)', async () => {
    const { person, claim } = await syncing();
    const joined = await select(person, [family]);
    expect(joined).toBe(claim.runId);
    const response = wait(person, joined);
    const nextRunId = (await endWork(claim)) ?? '';
    await endWork(await beginWork(nextRunId));
    expect((await response).body.sync).toMatchObject({ id: nextRunId, status: 'completed' });
  });

  test('waiting for a sync: with nothing changed meanwhile the response is the run itself', async () => {
    const { person, claim } = await syncing();
    const response = wait(person, claim.runId);
    expect(await endWork(claim)).toBeNull();
    expect((await response).body.sync).toMatchObject({ id: claim.runId, status: 'completed' });
  });

  test('sync: another user’s settings start no run after mine', async () => {
    const { person, claim } = await syncing();
    const other = await calendars.connected('Other');
    await changeWindow(other, 12);
    expect(await endWork(claim)).toBeNull();
    expect(await status(person)).toMatchObject({ id: claim.runId, status: 'completed' });
  });
});
