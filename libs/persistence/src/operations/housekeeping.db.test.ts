import { sqlRows } from '../database/query.ts';
import { twoPeople } from '../testing/two-people.ts';
import {
  claimHousekeeping,
  deleteExpired,
  requestHousekeeping,
  runHousekeepingIfDue,
} from './housekeeping.query.ts';

const people = twoPeople();

/** Rows that are too old, each beside one that is not. */
const rowsOf = (id: Record<'robin' | 'sam' | 'connection', string>) => [
  `insert into auth_session (user_id, expires_at)
   values ('${id.robin}'::uuid, now() - interval '1 hour'), ('${id.robin}'::uuid, now() + interval '1 hour')`,
  `insert into one_time_ticket (purpose, ticket_hash, browser_hash, expires_at)
   values ('sign_in', 'old', 'b', now() - interval '1 minute'), ('sign_in', 'new', 'b', now() + interval '1 minute')`,
  `insert into password_reset (user_id, token_hash, expires_at)
   values ('${id.sam}'::uuid, 'old', now() - interval '1 minute'), ('${id.robin}'::uuid, 'new', now() + interval '1 minute')`,
  `insert into email_change (user_id, new_email, expires_at)
   values ('${id.sam}'::uuid, 'old@example.com', now() - interval '1 minute'), ('${id.robin}'::uuid, 'new@example.com', now() + interval '1 minute')`,
  `insert into outgoing_mail (kind, recipient, created_at)
   values ('password_reset', 'old', now() - interval '25 hours'), ('password_reset', 'new', now())`,
  `insert into idempotency_record (user_id, key, request_hash, created_at)
   values ('${id.robin}'::uuid, 'old', 'h', now() - interval '31 days'), ('${id.robin}'::uuid, 'new', 'h', now())`,
  `insert into idempotency_record (user_id, key, request_hash, body, created_at)
   values ('${id.robin}'::uuid, 'sealed', 'h', 'sealed:x', now() - interval '61 minutes'), ('${id.robin}'::uuid, 'fresh', 'h', 'sealed:x', now()),
     ('${id.robin}'::uuid, 'plain', 'h', '{}', now() - interval '61 minutes')`,
  `with a as (insert into account (name, owner_id, plan_id) select 'Home', '${id.robin}'::uuid, id from plan limit 1 returning id)
   insert into account_invitation (account_id, email, expires_at)
   select id, 'old@example.com', now() - interval '31 days' from a
   union all select id, 'new@example.com', now() - interval '29 days' from a`,
  `insert into history_entry (user_id, resource, item_id, reason, "values", at)
   select '${id.robin}'::uuid, 'timeBlocks', gen_random_uuid(), 'deleted', '{}', now() - n * interval '1 day' from unnest('{91, 89}'::int[]) n`,
  `insert into step_item (user_id, step_id, resource, item_id, at)
   select '${id.robin}'::uuid, gen_random_uuid(), 'timeBlocks', 'x', now() - n * interval '1 day' from unnest('{91, 89}'::int[]) n`,
  `with w as (insert into webhook (user_id, address, secret) values ('${id.robin}'::uuid, 'https://hooks.example.com', 's') returning id)
   insert into webhook_delivery (webhook_id, type, created_at)
   select id, 'review.due', now() - n * interval '1 day' from w, unnest('{31, 29}'::int[]) n`,
  `insert into calendar_sync_run (connection_id, status, started_at, finished_at)
   select '${id.connection}'::uuid, 'completed', now() - n * interval '1 hour', now() from generate_series(1, 203) n`,
  // One of the last two is a year old and still needed for a revert, the other is too old for that.
  `insert into calendar_sync_run (connection_id, status, events_synced, started_at, finished_at)
   select '${id.connection}'::uuid, 'completed', 1, now() - n * interval '1 day', now() from unnest('{399, 401}'::int[]) n`,
  `insert into analysis_run (user_id, methods, events_total, status, started_at, finished_at)
   select '${id.robin}'::uuid, '{keyword}', 0, 'completed', now() - n * interval '1 hour', now() from generate_series(1, 52) n`,
  `insert into ai_call (user_id, day, model, status, tokens_reserved, asked_at, settled_at)
   select '${id.robin}'::uuid, current_date, 'm', 'answered', 1, now() - n * interval '300 days', now() from generate_series(1, 2) n`,
  `insert into ai_answer (user_id, content_hash, model, prompt_hash, created_at)
   select '${id.robin}'::uuid, n::text, 'm', 'p', now() - n * interval '100 days' from generate_series(1, 2) n`,
  `insert into audit_log (actor_email, action, target_type, created_at)
   values ('a', 'user.switched', 'user', now() - interval '401 days'), ('a', 'user.switched', 'user', now() - interval '399 days')`,
  `with k as (insert into calendar (connection_id, provider_calendar_id, name) values ('${id.connection}'::uuid, 'k', 'K') returning id)
   insert into calendar_event_entry (event_id, calendar_id, kind, reason, title, at)
   select gen_random_uuid(), k.id, 'added', 'created', 'Meeting', now() - n * interval '1 day'
   from k, unnest('{399, 401}'::int[]) n`,
];

describe('housekeeping', () => {
  it('expired rows are deleted and others kept (OPS-30)', async () => {
    const { query, userId, otherId } = people;
    const [connection] = await sqlRows<{ id: string }>(
      query,
      `insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1, 'a', 'a@example.com', 'connected') returning id`,
      [userId],
    );
    const ids = { robin: userId, sam: otherId, connection: connection?.id ?? '' };
    for (const text of rowsOf(ids)) await sqlRows(query, text);
    expect(await deleteExpired(query)).toBe(10 + 4 + 2 + 1 + 1 + 2 + 1);
    expect(await deleteExpired(query)).toBe(0);
  });

  it('of several processes one does it, and again when an hour is over (OPS-83)', async () => {
    const { query } = people;
    const claims = await Promise.all([1, 2, 3].map(() => claimHousekeeping(query)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await sqlRows(query, `update housekeeping_claim set claimed_at = now() - interval '61 minutes'`);
    expect(await claimHousekeeping(query)).toBe(true);
    expect(await claimHousekeeping(query)).toBe(false);
  });

  it('an operator can ask for it within the hour, and it runs once (ADM-75)', async () => {
    const { query, userId } = people;
    await claimHousekeeping(query);
    await sqlRows(
      query,
      `insert into idempotency_record (user_id, key, request_hash, created_at) values ($1, 'old', 'h', now() - interval '31 days')`,
      [userId],
    );
    expect(await runHousekeepingIfDue(query)).toBeNull();
    await requestHousekeeping(query);
    expect(await runHousekeepingIfDue(query)).toBe(1);
    expect(await runHousekeepingIfDue(query)).toBeNull();
  });

  it('of the history of a plan a person keeps the newest 10,000 entries (MRG-4)', async () => {
    const { query, userId, otherId } = people;
    const add = (owner: string, count: number) =>
      sqlRows(
        query,
        `insert into history_entry (user_id, resource, item_id, reason, "values", at)
         select $1, 'timeBlocks', n::text, 'deleted', '{}', now() - n * interval '1 second' from generate_series(1, $2::int) n`,
        [owner, count],
      );
    await add(userId, 10_002);
    await add(otherId, 3);
    expect(await deleteExpired(query)).toBe(2);
    const oldest = 'select max(item_id::int) as oldest from history_entry where user_id = $1';
    expect(await sqlRows(query, oldest, [userId])).toEqual([{ oldest: 10_000 }]);
    expect(await sqlRows(query, oldest, [otherId])).toEqual([{ oldest: 3 }]);
  });

  it('a deleted event of an own calendar is kept as long as the plan or the history has its block (OWN-4)', async () => {
    const { query, userId } = people;
    const [kept, forgotten] = [
      '7e570000-0000-4000-8000-000000000001',
      '7e570000-0000-4000-8000-000000000002',
    ];
    await sqlRows(
      query,
      `with c as (insert into calendar_connection (user_id, provider_account_id, account_email, status)
         values ($1, 'own', 'own@example.com', 'connected') returning id),
       k as (insert into calendar (connection_id, provider_calendar_id, name, is_own) select id, 'own', 'Simmer', true from c returning id),
       o as (insert into own_calendar (user_id, connection_id, calendar_id, since) select $1, c.id, k.id, now() from c, k),
       h as (insert into history_entry (user_id, resource, item_id, reason, "values") values ($1, 'timeBlocks', $2, 'deleted', '{}'))
       insert into own_calendar_event (calendar_id, id, block_id, etag, written, state)
       select k.id, state || block, block::uuid, '', '{}', state from k, unnest(array[$2, $3]) block, unnest('{gone, shown}'::text[]) state`,
      [userId, kept, forgotten],
    );
    expect(await deleteExpired(query)).toBe(1);
    expect(await sqlRows(query, 'select id from own_calendar_event order by id')).toEqual(
      [`gone${kept}`, `shown${kept}`, `shown${forgotten}`].map((id) => ({ id })),
    );
  });
});
