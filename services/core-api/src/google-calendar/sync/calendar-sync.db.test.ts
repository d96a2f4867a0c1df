import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { CALENDAR_IDS, JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import type { TestWorker } from '@simmer/jobs/testing/open-queue';
import type { Query } from '@simmer/persistence/query';
import { LOGGER } from '../../environment/logger.token.ts';
import {
  createCalendarFixture,
  startRunEnder,
  type CalendarFixture,
  type RunEnd,
} from '../../../test/calendar-fixture.ts';
import { invalid, type Person } from '../../../test/test-app.ts';
import { READ } from '../../database/database.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { ConnectionReader } from '../provider/connection.reader.ts';
import { SyncQueue } from './sync.queue.ts';
import { SyncService } from './sync.service.ts';

let calendars: CalendarFixture;
let worker: TestWorker | undefined;
let end: RunEnd;
const runs: string[] = [];

beforeAll(async () => {
  calendars = await createCalendarFixture();
});
beforeEach(() => {
  end = 'completed';
  runs.length = 0;
});
afterEach(async () => {
  calendars.emulator.control.clearFaults();
  await worker?.close();
  worker = undefined;
});
afterAll(() => calendars.close());

const work = async () => {
  worker = await startRunEnder(calendars.app, () => end, runs);
};

interface Calendars {
  calendars: { id: string; name: string; is_synced: boolean; is_primary: boolean; color: string }[];
}
interface Status {
  id: string | null;
  status: string | null;
  events_synced: number;
}
const list = (person: Person) => person.call<Calendars>('GET', '/google-calendar/calendars');
const select = (person: Person, ids: readonly string[]) =>
  person.call<Calendars & { sync_id: string | null }>('POST', '/google-calendar/calendars/sync', {
    calendar_ids: ids,
  });
const status = (person: Person) => person.get<Status>('/google-calendar/sync-status');

describe('/google-calendar/calendars', () => {
  test('lists the calendars of the account, the primary one first', async () => {
    const person = await calendars.connected();
    const { body } = await list(person);
    expect(body.calendars.map(({ name }) => name)).toEqual([
      'Personal',
      'Birthdays',
      'Family',
      'Holidays in Sweden',
      'Work',
    ]);
    expect(body.calendars[0]).toMatchObject({
      id: MAYA,
      is_primary: true,
      is_synced: false,
      color: '#9fc6e7',
    });
  });

  test('a selection replaces the earlier one and stays after a new listing (SYN-15, API-18)', async () => {
    const person = await calendars.connected();
    await list(person);
    await select(person, [CALENDAR_IDS.mayaWork, CALENDAR_IDS.family]);
    await select(person, [CALENDAR_IDS.mayaWork]);
    const { body } = await list(person);
    expect(body.calendars.filter((calendar) => calendar.is_synced).map(({ name }) => name)).toEqual(['Work']);
  });

  test('a selection with another user’s calendar is 422 and changes nothing', async () => {
    const person = await calendars.connected('Maya');
    const other = await calendars.connected('Jonas', JONAS);
    await list(person);
    await list(other);
    await select(person, [CALENDAR_IDS.mayaWork]);
    const response = await select(person, [CALENDAR_IDS.family, CALENDAR_IDS.jonasClimbing]);
    expect(response).toMatchObject(invalid('body', 'calendar_ids', 1));
    const { body } = await list(person);
    expect(body.calendars.filter((calendar) => calendar.is_synced).map(({ name }) => name)).toEqual(['Work']);
  });

  test('an empty selection is 422', async () => {
    const person = await calendars.connected();
    expect((await select(person, [])).status).toBe(422);
  });

  test.each([
    ['GET', '/google-calendar/calendars', undefined],
    ['POST', '/google-calendar/calendars/sync', { calendar_ids: ['x'] }],
    ['POST', '/google-calendar/events/sync', undefined],
    ['POST', '/calendar/sync', undefined],
    ['GET', '/google-calendar/settings', undefined],
    ['PUT', '/google-calendar/settings', {}],
  ] as const)('%s %s answers CALENDAR_NOT_CONNECTED without a connection', async (method, path, body) => {
    const person = await calendars.app.signUp();
    const response = await person.call(method, path, body);
    expect(response).toMatchObject({
      status: 409,
      body: { error: 'CALENDAR_NOT_CONNECTED', detail: 'No calendar is connected.' },
    });
  });
});

describe('GET /google-calendar/calendars when Google fails', () => {
  test('a revoked grant is 409 CALENDAR_AUTH_REQUIRED until the user reconnects, and keeps the sign-in (SYN-7)', async () => {
    const person = await calendars.connected();
    calendars.emulator.control.revokeAccount(MAYA);
    const response = await list(person);
    expect([response.status, response.body]).toEqual([
      409,
      expect.objectContaining({ error: 'CALENDAR_AUTH_REQUIRED' }),
    ]);
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
    expect((await person.call('POST', '/google-calendar/events/sync')).body).toMatchObject({
      error: 'CALENDAR_AUTH_REQUIRED',
    });
    await calendars.consent(person);
    expect((await list(person)).status).toBe(200);
  });

  test('tokens under an unknown key are ENCRYPTION_KEY_CHANGED until the user reconnects', async () => {
    const person = await calendars.connected();
    const { pool } = calendars.app.database;
    await pool.query(
      `update calendar_connection set access_token_encrypted = 'v1.00000000.AAAA' where user_id = $1`,
      [person.id],
    );
    expect((await list(person)).body).toMatchObject({
      error: 'ENCRYPTION_KEY_CHANGED',
      detail: expect.stringContaining('ENCRYPTION_KEY_CHANGED'),
    });
    await calendars.consent(person);
    expect((await list(person)).status).toBe(200);
  });

  test('a call that hangs ends with 503 within seconds (SYN-36)', async () => {
    const person = await calendars.connected();
    calendars.emulator.control.addFault({ kind: 'hang', path: 'calendarList', count: 5 });
    const began = performance.now();
    const response = await list(person);
    expect([response.status, performance.now() - began < 10_500]).toEqual([503, true]);
  });

  test('a busy Google is retried, then 503 with Retry-After', async () => {
    const person = await calendars.connected();
    calendars.emulator.control.addFault({ status: 403, reason: 'rateLimitExceeded' });
    expect((await list(person)).status).toBe(200);
    calendars.emulator.control.addFault({ status: 500, count: 10 });
    const response = await list(person);
    expect([response.status, Number(response.headers['retry-after']) > 0]).toEqual([503, true]);
  });

  test('a refreshed access token is stored', async () => {
    const person = await calendars.connected();
    const before = await storedToken(person);
    calendars.emulator.control.expireAccessTokens();
    expect((await list(person)).status).toBe(200);
    expect(await storedToken(person)).not.toBe(before);
  });

  async function storedToken(person: Person): Promise<string | undefined> {
    const rows = await calendars.app.rows<{ token: string }>(
      'select access_token_encrypted as token from calendar_connection where user_id = $1',
      [person.id],
    );
    return rows[0]?.token;
  }
});

describe('POST /google-calendar/events/sync', () => {
  test('waits for the worker and responds with the number of events', async () => {
    await work();
    const person = await calendars.connected();
    const response = await person.call<{ events_synced: number; sync: Status }>(
      'POST',
      '/google-calendar/events/sync',
    );
    expect([response.status, response.body]).toMatchObject([
      200,
      { events_synced: 7, sync: { status: 'completed' } },
    ]);
    expect(await status(person)).toMatchObject({ status: 'completed', events_synced: 7 });
    const history = await person.call<{ syncs: Status[] }>('GET', '/calendar/sync/history');
    expect(history.body.syncs).toHaveLength(1);
  });

  test('with sync_id responds with the run that the selection started, also when it has ended; another user’s is 404', async () => {
    await work();
    const person = await calendars.connected();
    await list(person);
    const chosen = await select(person, [CALENDAR_IDS.mayaWork]);
    const begun = chosen.body.sync_id;
    expect(begun).toEqual(expect.any(String));
    while ((await status(person)).status === 'in_progress') await pause(10);
    const path = `/google-calendar/events/sync?sync_id=${begun}`;
    expect((await person.call('POST', path)).body).toMatchObject({
      sync: { id: begun, trigger: 'selection' },
    });
    const history = await person.call<{ syncs: Status[] }>('GET', '/calendar/sync/history');
    expect(history.body.syncs.map(({ id }) => id).filter((id) => id === begun)).toHaveLength(1);
    const outsider = await calendars.connected();
    expect((await outsider.call('POST', path)).status).toBe(404);
  });

  test('joins the run in progress, by both routes (API-17)', async () => {
    const person = await calendars.connected();
    const start = () => person.call<{ sync: Status }>('POST', '/calendar/sync');
    const responses = await Promise.all([start(), start(), start()]);
    expect(responses.map(({ body }) => body.sync.status)).toEqual([
      'in_progress',
      'in_progress',
      'in_progress',
    ]);
    const body = await person.get<{ sync: Status }>('/calendar/sync/status');
    expect(body.sync).toEqual(await status(person));
    const history = await person.call<{ syncs: Status[] }>('GET', '/calendar/sync/history');
    expect(history.body.syncs).toHaveLength(1);
    // Before the worker starts: after the run's end a request would start another.
    const joined = person.call('POST', '/google-calendar/events/sync');
    await work();
    await joined;
    expect(new Set(runs).size).toBe(1);
  });

  test('responds with the run in progress when its waiting time is over (SYN-36)', async () => {
    const person = await calendars.connected();
    const { nest: app } = calendars.app;
    const withoutWaiting = new SyncService(
      app.get<Query>(READ),
      { waitMs: 20, pollIntervalMs: 5 },
      app.get(ConnectionReader),
      app.get(SyncQueue),
      app.get(UnitOfWork),
      app.get<Logger>(LOGGER),
    );
    const caller = {
      userId: person.id,
      sessionId: '',
      isSuperAdmin: false,
      isSwitched: false,
      scope: null,
      step: null,
      device: null,
    };
    expect(await withoutWaiting.startAndWait(caller)).toMatchObject({
      status: 'in_progress',
      events_synced: 0,
    });
  });

  test.each([
    ['failed', 503, { detail: 'Google is having a rest.' }],
    ['revoked', 409, { error: 'CALENDAR_AUTH_REQUIRED' }],
  ] as const)('answers a %s run with its error', async (outcome, code, body) => {
    end = outcome;
    await work();
    const person = await calendars.connected();
    const response = await person.call('POST', '/google-calendar/events/sync');
    expect([response.status, response.body]).toMatchObject([code, body]);
  });

  test('status and history show no run of another user', async () => {
    const [owner, other] = [await calendars.connected('Owner'), await calendars.connected('Other', JONAS)];
    await owner.call('POST', '/calendar/sync');
    expect(await status(owner)).toMatchObject({ status: 'in_progress' });
    expect(await status(other)).toMatchObject({ status: null, events_synced: 0 });
    const history = await other.call<{ syncs: Status[] }>('GET', '/calendar/sync/history');
    expect(history.body.syncs).toEqual([]);
  });
});
