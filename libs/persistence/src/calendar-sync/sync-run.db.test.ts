import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { type Query, sqlRows } from '../database/query.ts';
import { calendarFixture, timed } from '../testing/calendar-fixture.ts';
import * as connections from './connection.ts';
import { beginSync, hasSyncWork, staleConnections } from './sync-run.ts';

const fixture = calendarFixture();
const { write, store } = fixture;
let query: Query;
let connectionId: string;
beforeEach(() => {
  ({ query, connectionId } = fixture.parts);
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
});
