import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarEventSchema,
  calendarSchema,
  syncStatusSchema,
} from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { poolQuery, type Query } from '../../sql/query.ts';
import { newUser } from '../../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import * as connections from './connection/calendar-connection.repository.ts';
import * as grants from './connection/calendar-grant.repository.ts';
import * as events from './events/calendar-event.repository.ts';
import { completeRun, claimRun } from './sync/calendar-sync-claim.repository.ts';
import { listSyncsJson } from './sync/calendar-sync-history.repository.ts';
import { beginCalendars } from './sync/calendar-sync-calendar.repository.ts';
import type { EventRow } from './events/calendar-event-columns.ts';
import { storePage } from './sync/calendar-sync-store.repository.ts';
import {
  beginSync,
  hasSyncWork,
  latestSyncJson,
  staleConnections,
} from './sync/calendar-sync-run.repository.ts';

const WINDOW = { start: '2026-01-01', end: '2026-12-31' };
const YEAR = {
  startAt: '2026-01-01T00:00:00Z',
  endAt: '2026-12-31T23:59:59Z',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};
const SEALED = {
  accessToken: 'sealed',
  refreshToken: 'sealed too',
  expiresAt: '2026-01-01T00:00:00Z',
  scope: 'calendar',
};

let database: TestDatabase;
let query: Query;
let userId: string;
let connectionId: string;
beforeAll(async () => {
  database = await createTestDatabase({ poolMax: 12 });
  query = poolQuery(database.pool);
});
beforeEach(async () => {
  userId = await newUser(database.pool);
  connectionId = await connect('robin');
});
afterAll(() => database.drop());

const write = <Result>(work: (query: Query) => Promise<Result>) => database.transactional(work);

function connect(account: string, owner = userId): Promise<string> {
  return write(async (tx) => {
    const grant = await grants.openConnection(tx, owner, { id: account, email: `${account}@example.com` });
    const { id } = grant;
    await grants.storeTokens(tx, grant, SEALED);
    await connections.storeCalendars(tx, id, [
      {
        providerCalendarId: account,
        name: 'Mine',
        color: '#9fc6e7',
        timeZone: 'Europe/Stockholm',
        isPrimary: true,
      },
      { providerCalendarId: 'work', name: 'Work', color: null, timeZone: null, isPrimary: false },
    ]);
    await connections.selectCalendars(tx, id, [account]);
    return id;
  });
}

const timed = (id: string, startAt: string, endAt: string): EventRow => ({
  provider_event_id: id,
  recurring_event_id: null,
  original_date: null,
  color: null,
  title: id,
  description: null,
  location: null,
  organizer_name: null,
  organizer_email: null,
  attendees: [{ email: 'jo@example.com', name: null, response_status: 'accepted' }],
  is_all_day: false,
  start_at: startAt,
  end_at: endAt,
  start_date: null,
  end_date: null,
  time_zone: 'Europe/Stockholm',
  link: null,
  etag: null,
});
const allDay = (id: string, startDate: string, endDate: string): EventRow => ({
  ...timed(id, '', ''),
  is_all_day: true,
  start_at: null,
  end_at: null,
  start_date: startDate,
  end_date: endDate,
  time_zone: null,
});

async function store(rows: readonly EventRow[]): Promise<void> {
  const { id } = await beginSync(query, connectionId, manualTrigger);
  const claim = await claimRun(query, id);
  if (!claim) throw new Error('The run could not be claimed.');
  const {
    calendars: [calendar],
  } = await write((tx) => beginCalendars(tx, claim, () => WINDOW));
  const page = rows.map((row) => ({ ...row, is_inside: true, added_reason: 'created' as const }));
  const cancelled = { events: [], series: [], alive: [] };
  await write((tx) =>
    storePage(tx, claim, calendar?.id ?? '', {
      events: page,
      cancelled,
      unreadable: [],
      recovered: [],
      end: null,
    }),
  );
}
const listOf = async (owner = userId, range: events.TimeRange = YEAR) =>
  calendarEventSchema
    .strict()
    .array()
    .parse(JSON.parse(await events.listEventsJson(query, owner, range)).google_calendar_events);

async function grantOf(id: string): Promise<connections.Grant> {
  const connection = await connections.findConnection(query, id);
  if (!connection) throw new Error('There is no connection.');
  return connection;
}

describe('calendar connection', () => {
  it('connecting a second account disconnects the first, which keeps its events and loses its tokens (SYN-1)', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    const second = await connect('work-account');
    expect(await connections.findCurrentConnection(query, userId)).toMatchObject({
      id: second,
      status: 'connected',
    });
    expect(await connections.findConnection(query, connectionId)).toMatchObject({
      status: 'disconnected',
      access_token_encrypted: null,
      refresh_token_encrypted: null,
    });
    expect(await listOf()).toHaveLength(1);
  });

  it('connecting the same account again brings its events back', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    await write((tx) => grants.disconnect(tx, connectionId));
    expect(await connections.findCurrentConnection(query, userId)).toBeNull();
    expect(JSON.parse(await latestSyncJson(query, userId))).toMatchObject({
      status: 'failed',
      error_code: 'CALENDAR_NOT_CONNECTED',
    });
    expect(await connect('robin')).toBe(connectionId);
    expect(await listOf()).toHaveLength(1);
  });

  it('connecting the same account again discards its sync tokens', async () => {
    await query(
      `update calendar set sync_token = 'old', sync_token_start = '2026-01-01', sync_token_end = '2026-12-31'
       where connection_id = $1`,
      [connectionId],
    );
    await write((tx) => grants.disconnect(tx, connectionId));
    await connect('robin');
    const tokens = await query('select distinct sync_token from calendar where connection_id = $1', [
      connectionId,
    ]);
    expect(tokens).toEqual([{ sync_token: null }]);
  });

  it('after a disconnect it takes no tokens and no error of the old grant', async () => {
    const grant = await grantOf(connectionId);
    await write((tx) => grants.disconnect(tx, connectionId));
    await grants.storeTokens(query, grant, SEALED);
    await grants.requireReconnection(query, grant, 'CALENDAR_AUTH_REQUIRED');
    expect(await connections.findConnection(query, connectionId)).toMatchObject({
      status: 'disconnected',
      access_token_encrypted: null,
    });
  });

  it.each(['after a disconnect', 'while connected'])(
    'granted again %s, it ignores tokens and errors of the older grant',
    async (when) => {
      const old = await grantOf(connectionId);
      if (when === 'after a disconnect') await write((tx) => grants.disconnect(tx, connectionId));
      await connect('robin');
      await grants.requireReconnection(query, old, 'CALENDAR_AUTH_REQUIRED');
      await grants.storeTokens(query, old, { ...SEALED, accessToken: 'of the older grant' });
      expect(await connections.findConnection(query, connectionId)).toMatchObject({
        status: 'connected',
        auth_error: null,
        access_token_encrypted: SEALED.accessToken,
      });
    },
  );

  it('connecting another account fails the current sync run and discards sync tokens, as a disconnect does', async () => {
    await query(`update calendar set sync_token = 'old', sync_token_start = '2026-01-01',
       sync_token_end = '2026-12-31'`);
    const { id } = await beginSync(query, connectionId, manualTrigger);
    await connect('work-account');
    const [run] = await query('select status, error_code from calendar_sync_run where id = $1', [id]);
    expect(run).toEqual({ status: 'failed', error_code: 'CALENDAR_NOT_CONNECTED' });
    const [calendar] = await query('select sync_token from calendar where connection_id = $1', [
      connectionId,
    ]);
    expect(calendar).toEqual({ sync_token: null });
  });

  it('an update changes only the given parts of the sync window, and null falls back to the days', async () => {
    const change = (changes: Parameters<typeof connections.updateSyncSettings>[2]) =>
      write((tx) => connections.updateSyncSettings(tx, connectionId, changes));
    expect(await change({ sync_start_date: '2026-02-01', sync_end_days_after: 30 })).toMatchObject({
      sync_start_date: '2026-02-01',
      sync_end_date: null,
      sync_start_days_before: 90,
      sync_end_days_after: 30,
    });
    expect(await change({ sync_start_date: null })).toMatchObject({
      sync_start_date: null,
      sync_end_days_after: 30,
    });
  });

  it('selecting returns the ids that are not its calendars, and selects the others', async () => {
    const calendars = async () =>
      calendarSchema
        .strict()
        .array()
        .parse(JSON.parse(await connections.listCalendarsJson(query, connectionId)).calendars);
    expect((await calendars()).map(({ id, is_synced }) => [id, is_synced])).toEqual([
      ['robin', true],
      ['work', false],
    ]);
    expect(await connections.selectCalendars(query, connectionId, ['work', 'theirs'])).toEqual(['theirs']);
    expect(await connections.selectCalendars(query, connectionId, ['work'])).toEqual([]);
    expect((await calendars()).find((calendar) => calendar.is_synced)?.id).toBe('work');
  });
});

describe('calendar events', () => {
  it('timed events keep their instants, and all-day events their days', async () => {
    await store([
      timed('Across the change', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'),
      allDay('Trip', '2026-03-28', '2026-03-31'),
    ]);
    const [trip, across] = await listOf();
    expect(trip).toMatchObject({
      start_time: '2026-03-28',
      end_time: '2026-03-30',
      time_zone: null,
      is_all_day: true,
    });
    expect(across).toMatchObject({
      start_time: '2026-03-29T00:30:00.000Z',
      end_time: '2026-03-29T01:30:00.000Z',
      time_zone: 'Europe/Stockholm',
      google_calendar_id: 'robin',
      calendar_color: '#9fc6e7',
    });
  });

  it('each has the colour of its calendar and its own colour (SYN-46)', async () => {
    await store([
      timed('Plain', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'),
      { ...timed('Red', '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z'), color: '#dc2127' },
    ]);
    const colors = (await listOf()).map(({ calendar_color, event_color }) => [calendar_color, event_color]);
    expect(colors).toEqual([
      ['#9fc6e7', null],
      ['#9fc6e7', '#dc2127'],
    ]);
  });

  it('a range returns the events that overlap it, all-day ones by their days', async () => {
    await store([
      allDay('Before', '2026-03-01', '2026-03-02'),
      allDay('Into', '2026-03-01', '2026-03-03'),
      timed('Within', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'),
      timed('After', '2026-03-03T00:00:01Z', '2026-03-03T01:00:00Z'),
    ]);
    const day = {
      startAt: '2026-03-02T00:00:00Z',
      endAt: '2026-03-02T23:59:59Z',
      startDate: '2026-03-02',
      endDate: '2026-03-02',
    };
    expect((await listOf(userId, day)).map((event) => event.title)).toEqual(['Into', 'Within']);
  });

  it('the kitchen sink lists a series once, by its first occurrence', async () => {
    const occurrence = (day: string): EventRow => ({
      ...timed(`standup_${day}`, `${day}T08:00:00Z`, `${day}T08:15:00Z`),
      recurring_event_id: 'standup',
    });
    await store([occurrence('2026-03-03'), occurrence('2026-03-02'), occurrence('2026-03-04')]);
    const items = JSON.parse(await events.listEventSeriesJson(query, userId, YEAR)).items;
    expect(calendarEventSchema.strict().array().length(1).parse(items)[0]).toMatchObject({
      start_time: '2026-03-02T08:00:00.000Z',
      is_recurring: true,
    });
  });

  it('only the owner sets the phase, and a deleted phase is cleared', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    const [lunch] = await listOf();
    const [phase] = await query<{ id: string }>(
      `insert into ecocycle_phase (name, emoji, color) values ('Fog ' || $1, '🌫️', '#888888') returning id`,
      [userId],
    );
    const move = (owner: string) => events.moveEventToPhase(query, owner, lunch?.id ?? '', phase?.id ?? null);
    expect(await move(await newUser(database.pool))).toBeNull();
    expect((await listOf())[0]?.ecocycle_phase).toBeNull();
    expect(JSON.parse((await move(userId)) ?? '').google_calendar_event.ecocycle_phase).toBe(`Fog ${userId}`);
    await query('update calendar_event set ai_phase_id = $1, keyword_phase_id = $1, verified_phase_id = $1', [
      phase?.id,
    ]);
    await query('delete from ecocycle_phase where id = $1', [phase?.id]);
    expect((await listOf())[0]).toMatchObject({
      ecocycle_phase: null,
      keyword_ecocycle_phase: null,
      ai_ecocycle_phase: null,
    });
  });
});

describe('sync run', () => {
  it('ten requests at once start one run, and the database rejects a second (SYN-26)', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => write((tx) => beginSync(tx, connectionId, manualTrigger))),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
    await expect(
      query('insert into calendar_sync_run (connection_id) values ($1)', [connectionId]),
    ).rejects.toMatchObject({ constraint: 'calendar_sync_run_one_at_a_time' });
  });

  it('a calendar that is gone at the provider counts as sync work until its events are pinned', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    const other = { name: 'Other', color: null, timeZone: null, isPrimary: true };
    await write((tx) =>
      connections.storeCalendars(tx, connectionId, [{ ...other, providerCalendarId: 'other' }]),
    );
    await query(`update calendar_sync_run set status = 'completed', finished_at = now()`);
    const isStale = async () =>
      (await staleConnections(query, 0, 1_000)).some(({ id }) => id === connectionId);
    expect([await hasSyncWork(query, connectionId), await isStale()]).toEqual([true, true]);
    await query(`update calendar_event set pinned_at = now()`);
    expect([await hasSyncWork(query, connectionId), await isStale()]).toEqual([false, false]);
  });

  it('a retry keeps the settings of the first attempt, and a change meanwhile adds one run after it', async () => {
    const { id } = await beginSync(query, connectionId, manualTrigger);
    const claim = await claimRun(query, id);
    if (!claim) throw new Error('The run could not be claimed.');
    const seen: unknown[] = [];
    const begin = () =>
      write((tx) =>
        beginCalendars(tx, claim, (settings) => {
          seen.push([settings.sync_end_days_after, settings.calendar_ids.length]);
          return WINDOW;
        }),
      );
    await begin();
    await write((tx) => connections.updateSyncSettings(tx, connectionId, { sync_end_days_after: 30 }));
    await write((tx) => connections.selectCalendars(tx, connectionId, ['robin', 'work']));
    expect((await begin()).calendars).toHaveLength(1);
    expect(seen).toEqual([
      [90, 1],
      [90, 1],
    ]);
    const next = await write((tx) => completeRun(tx, claim));
    expect(await beginSync(query, connectionId, manualTrigger)).toEqual({ id: next, isNew: false });
    const follower = await claimRun(query, next ?? '');
    if (!follower) throw new Error('The next run could not be claimed.');
    expect((await write((tx) => beginCalendars(tx, follower, () => WINDOW))).calendars).toHaveLength(2);
    expect(await write((tx) => completeRun(tx, follower))).toBeNull();
  });

  it('the history lists runs newest first, of earlier connections too', async () => {
    syncStatusSchema.strict().parse(JSON.parse(await latestSyncJson(query, await newUser(database.pool))));
    await write(async (tx) => {
      await beginSync(tx, connectionId, manualTrigger);
      await grants.disconnect(tx, connectionId);
    });
    await connect('robin');
    await beginSync(query, connectionId, manualTrigger);
    const { syncs } = JSON.parse(
      await listSyncsJson(query, userId, { onlyChanged: false, search: null, before: null, limit: 50 }),
    );
    expect(
      syncStatusSchema
        .strict()
        .array()
        .parse(syncs)
        .map((sync) => sync.status),
    ).toEqual(['in_progress', 'failed']);
  });
});
