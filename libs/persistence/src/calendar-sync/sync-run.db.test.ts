import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { type Query, sqlRows } from '../database/query.ts';
import { calendarFixture, timed } from '../testing/calendar-fixture.ts';
import { newUser } from '../testing/new-user.ts';
import * as connections from './connection.ts';
import { claimRun, completeRun, exhaustedRuns, failExhaustedRun } from './run-claim.ts';
import { beginSync, cancelSync, hasSyncWork, isFreshlySynced, staleConnections } from './sync-run.ts';

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

  it('a run is cancelled by its own person alone (API-32)', async () => {
    const { id } = await beginSync(query, connectionId, manualTrigger);
    const status = async () =>
      (await sqlRows(query, 'select status from calendar_sync_run where id = $1', [id]))[0];
    await cancelSync(query, await newUser(fixture.parts.database.pool), id);
    expect(await status()).toEqual({ status: 'in_progress' });
    await cancelSync(query, fixture.parts.userId, id);
    expect(await status()).toEqual({ status: 'failed' });
  });

  it('a cancelled run is no recent sync: the next one may start at once (SYN-33)', async () => {
    const { id } = await beginSync(query, connectionId, manualTrigger);
    expect(await isFreshlySynced(query, connectionId, 60)).toBe(true);
    await cancelSync(query, fixture.parts.userId, id);
    expect(await isFreshlySynced(query, connectionId, 60)).toBe(false);
  });

  it('a notification during a run has another run follow, also if a person asks for one after it (SYN-26)', async () => {
    const { id } = await beginSync(query, connectionId, manualTrigger);
    const claim = await claimRun(query, id);
    if (!claim) throw new Error('The run could not be claimed.');
    await beginSync(query, connectionId, 'push');
    await beginSync(query, connectionId, manualTrigger);
    expect(await write((tx) => completeRun(tx, claim))).not.toBeNull();
  });

  it('a run with too many attempts that goes on meanwhile is not failed', async () => {
    const { id } = await beginSync(query, connectionId, manualTrigger);
    await sqlRows(
      query,
      `update calendar_sync_run set attempts = 9, heartbeat_at = now() - interval '1 day' where id = $1`,
      [id],
    );
    const exhausted = (await exhaustedRuns(query, 9)).find((run) => run.id === id);
    if (!exhausted) throw new Error('The run does not count as exhausted.');
    await claimRun(query, id);
    expect(await write((tx) => failExhaustedRun(tx, exhausted, 'Too many attempts.'))).toBeNull();
    expect(await sqlRows(query, 'select status from calendar_sync_run where id = $1', [id])).toEqual([
      { status: 'in_progress' },
    ]);
  });
});
