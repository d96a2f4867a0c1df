import { sqlRows } from '../database/query.ts';
import { twoPeople } from '../testing/two-people.ts';
import { readOverdue } from './operations.query.ts';

const people = twoPeople();

// The counts are over all people.
beforeEach(async () => {
  await sqlRows(people.query, 'delete from calendar_connection');
  await sqlRows(people.query, 'delete from outgoing_mail');
});

async function connect(
  userId: string,
  status: string,
  reason: string | null,
  syncedMinutesAgo: number | null,
) {
  const [connection] = await sqlRows<{ id: string }>(
    people.query,
    `insert into calendar_connection (user_id, provider_account_id, account_email, status, auth_error, created_at)
     values ($1, 'a', 'a@example.com', $2, $3, now() - interval '3 days') returning id`,
    [userId, status, reason],
  );
  const id = connection?.id ?? '';
  if (syncedMinutesAgo !== null) {
    await sqlRows(
      people.query,
      `insert into calendar_sync_run (connection_id, status, started_at, finished_at)
       values ($1, 'completed', now() - interval '2 days', now() - interval '2 days'),
         ($1, 'completed', now() - make_interval(mins => $2), now() - make_interval(mins => $2))`,
      [id, syncedMinutesAgo],
    );
  }
  return id;
}

it('overdue: connections are counted by status and by the time since their last completed sync (OPS-60)', async () => {
  await connect(people.userId, 'connected', null, 20);
  await connect(people.otherId, 'reconnect_required', 'ENCRYPTION_KEY_CHANGED', null);
  const { connections, syncAges, connectedCount } = await readOverdue(people.query);
  expect(connections).toHaveLength(2);
  expect(connections).toEqual(
    expect.arrayContaining([
      { status: 'connected', reason: '', count: 1 },
      { status: 'reconnect_required', reason: 'ENCRYPTION_KEY_CHANGED', count: 1 },
    ]),
  );
  expect([connectedCount, syncAges.get(600), syncAges.get(1800), syncAges.get(86_400)]).toEqual([1, 0, 1, 1]);
});

it('overdue: a connection that was never synced is as old as itself (OPS-60)', async () => {
  await connect(people.userId, 'connected', null, null);
  const { connectedCount, syncAges } = await readOverdue(people.query);
  expect([connectedCount, syncAges.get(86_400)]).toEqual([1, 0]);
});

it('overdue: a synced calendar whose watch has ended is counted until it has another (OPS-60)', async () => {
  const connectionId = await connect(people.userId, 'connected', null, 1);
  const [calendar] = await sqlRows<{ id: string }>(
    people.query,
    `insert into calendar (connection_id, provider_calendar_id, name, is_synced)
     values ($1, 'work', 'Work', true), ($1, 'home', 'Home', true) returning id`,
    [connectionId],
  );
  const watch = (expires: string) =>
    sqlRows(
      people.query,
      `insert into calendar_channel (calendar_id, token_hash, resource_id, expires_at)
       values ($1, $2::text, 'r', now() + $2::text::interval)`,
      [calendar?.id, expires],
    );
  const expired = async () => (await readOverdue(people.query)).expiredWatchCount;
  expect(await expired()).toBe(0);
  await watch('-1 hour');
  expect(await expired()).toBe(1);
  await watch('1 day');
  expect(await expired()).toBe(0);
});

it('overdue: unsent mails are counted with the age of the oldest (OPS-60)', async () => {
  expect((await readOverdue(people.query)).mails).toEqual({ count: 0, oldestSeconds: 0 });
  await sqlRows(
    people.query,
    `insert into outgoing_mail (kind, recipient, created_at)
     values ('password_reset', 'a', now() - interval '10 minutes'), ('password_reset', 'b', now())`,
  );
  const { mails } = await readOverdue(people.query);
  expect(mails.count).toBe(2);
  expect(Math.round(mails.oldestSeconds / 60)).toBe(10);
});
