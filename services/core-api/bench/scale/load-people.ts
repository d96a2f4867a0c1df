import { queryOn } from '@simmer/persistence/query';
import { addUpUserCount } from '@simmer/persistence/admin/admin.query';
import { Client } from 'pg';

// Per person. Events lie in rounds, so that those of one person are scattered over the table, as syncs leave them.
const BLOCKS = 10;
const EVENT_ROUNDS = 10;
const EVENTS_PER_ROUND = 10;

const people = (count: number) => `
  insert into app_user (email, name, created_at)
  select 'person' || n || '@example.test', 'Robin ' || n, now() - n * interval '1 second'
  from generate_series(1, ${count} - (select count(*) from app_user)) n`;

const rowsOfPeople = [
  `insert into north_star (user_id, slot, name) select u.id, n, 'Star ' || n from app_user u, generate_series(1, 4) n`,
  `insert into activity (user_id, name) select u.id, 'Own ' || n from app_user u, generate_series(1, 3) n`,
  `insert into weekly_priority (user_id, week_start_date) select u.id, date '2026-01-05' + 7 * n from app_user u, generate_series(1, 4) n`,
  `insert into weekly_reflection (user_id, week_start_date, wins)
   select u.id, date '2026-01-05' + 7 * n, '{Rested}' from app_user u, generate_series(1, 4) n`,
  `insert into pulse_check (user_id, date, overall_feeling, weather_mood)
   select u.id, date '2026-01-05' + n, 7, 'sunny' from app_user u, generate_series(1, 4) n`,
  `insert into pulse_check_rating (pulse_check_id, north_star_id, rating)
   select p.id, s.id, 5 from pulse_check p join north_star s on s.user_id = p.user_id and s.slot <= 2`,
  `insert into history_entry (user_id, resource, item_id, reason, "values", at)
   select u.id, 'timeBlocks', gen_random_uuid(), 'deleted', '{}', now() - n * interval '10 days' from app_user u, generate_series(1, 5) n`,
  `insert into auth_session (user_id, expires_at) select u.id, now() + interval '9 days' from app_user u, generate_series(1, 2) n`,
  `insert into idempotency_record (user_id, key, request_hash, status, body, created_at)
   select u.id, 'key-' || n, 'hash', 200, '{}', now() - n * interval '2 days' from app_user u, generate_series(1, 10) n`,
  `insert into audit_log (actor_email, action, target_type, created_at)
   select u.email, 'user.switched', 'user', now() - random() * interval '300 days' from app_user u, generate_series(1, 2) n`,
  `insert into time_block (user_id, activity_id, size_id, points, title, start_timing, recurring, start_date, scheduled_days)
   select u.id, a.id, s.id, 1, 'Block ' || n, 'morning', 'once', date '2026-10-01' + n * 5, '{}'
   from generate_series(1, ${BLOCKS}) n, app_user u,
     (select id from activity where user_id is null order by name limit 1) a, (select id from time_block_size order by id limit 1) s`,
  `insert into time_block_vibe (time_block_id, vibe_id) select b.id, v.id from time_block b, (select id from vibe limit 1) v`,
  `insert into calendar_connection (user_id, provider_account_id, account_email, status, access_token_encrypted, created_at)
   select u.id, 'account', u.email, 'connected', 'sealed', now() - interval '90 days' from app_user u`,
  `insert into calendar (connection_id, provider_calendar_id, name, is_primary, is_synced, synced_at)
   select c.id, 'primary', 'Mine', true, true, now() from calendar_connection c`,
  `insert into calendar_sync_run (connection_id, status, started_at, finished_at, events_synced)
   select c.id, 'completed', now() - n * interval '10 minutes', now() - n * interval '10 minutes', n % 2
   from generate_series(1, 10) n, calendar_connection c`,
];

const eventRound = (round: number) => `
  insert into calendar_event (calendar_id, provider_event_id, title, description, is_all_day, start_at, end_at)
  select k.id, 'event-' || ${round} || '-' || n, 'Meeting ' || n, 'What is still open', false, t.at, t.at + interval '1 hour'
  from calendar k, generate_series(1, ${EVENTS_PER_ROUND}) n,
    lateral (select now() + (n * ${EVENT_ROUNDS} + ${round} - 55) * interval '20 hours' as at) t`;

const ENTRIES = `
  insert into calendar_event_entry (event_id, calendar_id, kind, reason, title, at)
  select id, calendar_id, 'added', 'created', title, now() - interval '30 days' from calendar_event tablesample system (10)`;

interface Index {
  readonly name: string;
  readonly definition: string;
  readonly constraint: string | null;
}

const INDEXES = `select i.relname as name, pg_get_indexdef(i.oid) as definition, pg_get_constraintdef(c.oid) as constraint
  from pg_index x join pg_class i on i.oid = x.indexrelid left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u')
  where x.indrelid = 'calendar_event'::regclass`;

/** Runs the work while the largest table has no index: one at a time they are built in a fraction of the time. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Index>(INDEXES);
  for (const { name, constraint } of rows)
    await client.query(
      constraint ? `alter table calendar_event drop constraint ${name} cascade` : `drop index ${name}`,
    );
  await work();
  for (const { name, definition, constraint } of rows)
    await client.query(
      constraint ? `alter table calendar_event add constraint ${name} ${constraint}` : definition,
    );
}

/** Fills a database up to this many people, each with 10 blocks and 100 events. Triggers and foreign keys run for the people alone. */
export async function loadPeople(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(people(count));
    await addUpUserCount(queryOn(client));
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
    for (const sql of rowsOfPeople) await client.query(sql);
    await withoutIndexes(client, async () => {
      for (let round = 1; round <= EVENT_ROUNDS; round++) await client.query(eventRound(round));
    });
    await client.query(ENTRIES);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
