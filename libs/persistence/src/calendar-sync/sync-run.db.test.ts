import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { type Query, sqlRows } from '../database/query.ts';
import { calendarFixture, timed, WINDOW } from '../testing/calendar-fixture.ts';
import { newUser } from '../testing/new-user.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import * as connections from './connection.ts';
import { completeRun, claimRun } from './run-claim.ts';
import { beginCalendars } from './sync-calendar.ts';
import { beginSync, hasSyncWork, staleConnections } from './sync-run.ts';

const fixture = calendarFixture();
const { write, connect, store } = fixture;
let database: TestDatabase;
let query: Query;
let connectionId: string;
beforeEach(() => {
  ({ database, query, connectionId } = fixture.parts);
});

describe('sync run', () => {
  it('ten requests at once start one run, and the database rejects a second (SYN-26)', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => write((tx) => beginSync(tx, connectionId, manualTrigger))),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
    await expect(
      sqlRows(query, 'insert into calendar_sync_run (connection_id) values ($1)', [connectionId]),
    ).rejects.toMatchObject({ constraint: 'calendar_sync_run_one_at_a_time' });
  });

  it('a calendar that is gone at the provider counts as sync work until its events are pinned', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    const other = { name: 'Other', color: null, timeZone: null, isPrimary: true };
    await write((tx) =>
      connections.storeCalendars(tx, connectionId, [{ ...other, providerCalendarId: 'other' }]),
    );
    await sqlRows(query, `update calendar_sync_run set status = 'completed', finished_at = now()`);
    const isStale = async () =>
      (await staleConnections(query, 0, 1_000)).some(({ id }) => id === connectionId);
    expect([await hasSyncWork(query, connectionId), await isStale()]).toEqual([true, true]);
    await sqlRows(query, `update calendar_event set pinned_at = now()`);
    expect([await hasSyncWork(query, connectionId), await isStale()]).toEqual([false, false]);
  });

  it('stale connections: those that waited longest come first (OPS-80)', async () => {
    const ids: string[] = [];
    for (const hours of [2, 4, 3]) {
      const id = await connect(`waited ${hours}`, await newUser(database.pool));
      await sqlRows(
        query,
        `insert into calendar_sync_run (connection_id, status, started_at, finished_at)
         values ($1, 'completed', now() - make_interval(hours => $2), now())`,
        [id, hours],
      );
      ids.push(id);
    }
    const [two, four, three] = ids;
    const stale = (await staleConnections(query, 3_600, 1_000)).map(({ id }) => id);
    expect(stale.filter((id) => ids.includes(id))).toEqual([four, three, two]);
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
});
