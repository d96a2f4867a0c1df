import { sqlRows, type Query } from '../database/query.ts';
import { readOverdue } from '../operations/operations.query.ts';
import { calendarFixture } from '../testing/calendar-fixture.ts';
import { findUser } from '../sign-ins/user.query.ts';
import { claimUnwatchedCalendars, connectionsToWatch, surplusChannels } from './channel.ts';
import { findCurrentConnection } from './connection.ts';
import { remainingEvents } from './event.ts';
import { listFormerAccountsJson } from './former-account.ts';
import { disconnect, disconnectUser, findLockedConnection, lockedConnections } from './grant.ts';
import { queueRevocations } from './revocation.ts';
import { listSyncsJson } from './sync-history.ts';
import { hasSyncWork, latestSyncJson, staleConnections } from './sync-run.ts';

const fixture = calendarFixture();
const { write, connect, listOf } = fixture;
let query: Query;
let userId: string;
let google: string;
let address: string;
const sql = (text: string, values: unknown[] = []) => sqlRows<Record<string, unknown>>(query, text, values);

/** A calendar by its address with an event and a run that failed, newer than all of Google's. */
async function addAddress(): Promise<string> {
  const [row] = await sql(
    `insert into calendar_connection (user_id, provider, provider_account_id, account_email, status, access_token_encrypted)
     values ($1, 'address', gen_random_uuid()::text, 'school.example.com', 'connected', 'sealed address') returning id`,
    [userId],
  );
  const id = String(row?.['id']);
  await sql(
    `with k as (insert into calendar (connection_id, provider_calendar_id, name, is_synced, is_primary)
       values ($1::uuid, $1::uuid::text, 'School', true, true) returning id)
     insert into calendar_event (calendar_id, provider_event_id, title, is_all_day, start_at, end_at)
     select id, 'sports', 'Sports day', false, '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z' from k`,
    [id],
  );
  await sql(
    `insert into calendar_sync_run (connection_id, status, error_message, finished_at) values ($1, 'failed', 'of the address', now())`,
    [id],
  );
  return id;
}
const statusOf = async (id: string) =>
  (
    await sql('select status, access_token_encrypted as token from calendar_connection where id = $1', [id])
  )[0];
const revocations = () =>
  sql('select connection_id as id from pending_revocation where provider_account_id = $1', ['robin']);
const KEPT = { status: 'connected', token: 'sealed address' };

beforeEach(async () => {
  ({ query, userId, connectionId: google } = fixture.parts);
  await sql('delete from pending_revocation');
  address = await addAddress();
});

describe('a calendar by its address beside Google’s (SYN-50)', () => {
  it('Google is the current connection, and its sync the latest one', async () => {
    expect(await findCurrentConnection(query, userId)).toMatchObject({ id: google });
    expect(JSON.parse(await latestSyncJson(query, userId))).toMatchObject({
      status: null,
      error_message: null,
    });
  });

  it('the history of syncs names the calendar of an address', async () => {
    const page = { onlyChanged: false, search: null, before: null, limit: 50 };
    const { syncs } = JSON.parse(await listSyncsJson(query, userId, page)) as {
      syncs: { calendar_name: string | null }[];
    };
    expect(syncs.map(({ calendar_name }) => calendar_name)).toEqual(['School']);
  });

  it('connecting another Google account leaves the address connected', async () => {
    await connect('work-account');
    expect([await statusOf(google), await statusOf(address)]).toMatchObject([
      { status: 'disconnected' },
      KEPT,
    ]);
  });

  it('disconnecting Google leaves the address connected, and no event of it counts as remaining', async () => {
    await write((tx) => disconnect(tx, google));
    expect(await statusOf(address)).toEqual(KEPT);
    expect(await remainingEvents(query, userId)).toBeUndefined();
    expect(JSON.parse(await listFormerAccountsJson(query, userId))).toEqual({ former_accounts: [] });
    expect(await listOf()).toHaveLength(1);
  });

  it('without Google the person counts as not connected to it', async () => {
    const user = () => findUser(query, { userId, isSuperAdmin: false });
    expect(await user()).toMatchObject({ has_google_calendar: true });
    await write((tx) => disconnect(tx, google));
    expect(await user()).toMatchObject({ has_google_calendar: false });
    expect(await findCurrentConnection(query, userId)).toBeUndefined();
    expect(JSON.parse(await latestSyncJson(query, userId))).toMatchObject({
      error_message: null,
    });
  });

  it('who loses their connections loses the address with its events, and Google’s grant alone is revoked', async () => {
    await write((tx) => disconnectUser(tx, userId));
    expect([await statusOf(google), await statusOf(address)]).toMatchObject([
      { status: 'disconnected' },
      undefined,
    ]);
    expect([await revocations(), await listOf()]).toEqual([[{ id: google }], []]);
  });

  it('of a deleted user Google’s grant alone is revoked', async () => {
    await write((tx) => queueRevocations(tx, userId));
    expect(await sql('select connection_id as id from pending_revocation')).toEqual([{ id: google }]);
  });

  it('no address is watched', async () => {
    expect(await claimUnwatchedCalendars(query, address, 60)).toEqual([]);
    expect((await connectionsToWatch(query, 60, 1000)).map(({ id }) => id)).not.toContain(address);
    expect(await surplusChannels(query, address)).toEqual([]);
    expect(await claimUnwatchedCalendars(query, google, 60)).toHaveLength(1);
  });

  it('both are synced by the schedule', async () => {
    expect([await hasSyncWork(query, google), await hasSyncWork(query, address)]).toEqual([true, true]);
    await sql(`update calendar_sync_run set started_at = now() - interval '1 day' where connection_id = $1`, [
      address,
    ]);
    const stale = (await staleConnections(query, 0, 1000)).map(({ id }) => id);
    expect(stale).toEqual(expect.arrayContaining([google, address]));
  });

  it('an address that cannot be decrypted is not taken for Google’s connection, and is tried with all keys', async () => {
    await sql(
      `update calendar_connection set status = 'reconnect_required', auth_error = 'ENCRYPTION_KEY_CHANGED' where id = $1`,
      [address],
    );
    expect(await findLockedConnection(query, userId)).toBeUndefined();
    expect((await lockedConnections(query, null, 1000)).map(({ id }) => id)).toContain(address);
    expect(await findCurrentConnection(query, userId)).toMatchObject({ id: google, auth_error: null });
  });

  it('what is late counts connections to Google alone', async () => {
    await sql(`delete from calendar_connection where id <> $1 and id <> $2`, [google, address]);
    const { connections, connectedCount } = await readOverdue(query);
    expect([connections, connectedCount]).toEqual([[{ status: 'connected', reason: '', count: 1 }], 1]);
  });
});

describe('schedule of an address (SYN-51)', () => {
  const startedAgo = (minutes: number) =>
    sql(
      'update calendar_sync_run set started_at = now() - make_interval(mins => $2) where connection_id = $1',
      [address, minutes],
    );
  const asks = (minutes: number | null) =>
    sql('update calendar_connection set refresh_minutes = $2 where id = $1', [address, minutes]);
  const seenAgo = (minutes: number) =>
    sql(
      `insert into auth_session (user_id, last_seen_at, expires_at)
       values ($1, now() - make_interval(mins => $2), now() + interval '1 day')`,
      [userId, minutes],
    );
  const isStale = async () =>
    (await staleConnections(query, 6 * 3600, 1000)).some(({ id }) => id === address);

  it.each([
    ['asks for nothing', null, 29, 31],
    ['asks for five minutes', 5, 29, 31],
    ['asks for three hours', 180, 179, 181],
    ['asks for a week', 7 * 24 * 60, 24 * 60 - 1, 24 * 60 + 1],
  ])(
    'while the person is around one that %s is read within 30 minutes and a day',
    async (_, minutes, early, late) => {
      await asks(minutes);
      await seenAgo(20);
      await startedAgo(early);
      expect(await isStale()).toBe(false);
      await startedAgo(late);
      expect(await isStale()).toBe(true);
    },
  );

  it('while the person is away it is read twice a day', async () => {
    await asks(30);
    await seenAgo(90);
    await startedAgo(12 * 60 - 1);
    expect(await isStale()).toBe(false);
    await startedAgo(12 * 60 + 1);
    expect(await isStale()).toBe(true);
  });
});
