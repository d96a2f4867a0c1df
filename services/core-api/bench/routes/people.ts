import { createApiClient } from '@simmer/contracts/client/api-client';
import type { TestDatabase } from '@simmer/persistence/testing/test-database';
import type { Contestant } from './contestant.ts';

/** Somebody with a plan. */
export interface Person {
  readonly token: string;
  readonly userId: string;
  readonly northStarId: string;
  /** One of their blocks. */
  readonly blockId: string;
  /** The body of a new one. */
  readonly newBlock: object;
}

// Of a year: $1 the person, $2 how many blocks. A third has a title, a fifth a description.
const ROWS = [
  `with block as (
     insert into time_block (user_id, activity_id, size_id, points, north_star_id, phase_id, title, description,
       start_timing, recurring, start_date, scheduled_days)
     select $1, a.id, s.id, s.points, t.id, p.id,
       case when n % 3 = 0 then 'Planned ' || n end,
       case when n % 5 = 0 then 'Bring notes of week ' || n % 52 || ', ask who else comes, and book the room ' || n end,
       (array['morning', 'afternoon', 'evening'])[1 + n % 3], 'once', date '2026-01-01' + (n * 365 / $2)::int,
       array[(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday'])[1 + n % 5]]
     from generate_series(0, $2 - 1) n
       join lateral (select id from activity where user_id is null order by sort, id offset n % 10 limit 1) a on true
       join lateral (select id, points from time_block_size order by id offset n % 3 limit 1) s on true
       join lateral (select id from ecocycle_phase order by id offset n % 4 limit 1) p on true
       left join lateral (select id from north_star where user_id = $1 order by slot offset n % 3 limit 1) t on true
     returning id)
   insert into time_block_vibe (time_block_id, vibe_id) select id, (select id from vibe order by id limit 1) from block`,
  `insert into weekly_priority (user_id, week_start_date) select $1, date '2026-01-05' + 7 * n from generate_series(0, 51) n where $2 > 0`,
  `insert into weekly_priority_theme (priority_id, north_star_id, position)
   select p.id, s.id, s.slot from weekly_priority p join north_star s on s.user_id = p.user_id where p.user_id = $1 and $2 > 0`,
  `insert into weekly_reflection (user_id, week_start_date, wins)
   select $1, date '2026-01-05' + 7 * n, '{Rested,Finished the report}' from generate_series(0, 51) n where $2 > 0`,
  `with connection as (
     insert into calendar_connection (user_id, provider_account_id, account_email, status, access_token_encrypted)
     select $1, 'account', 'robin@example.test', 'connected', 'sealed' where $2 > 0 returning id
   ), calendar as (
     insert into calendar (connection_id, provider_calendar_id, name, is_primary, is_synced, synced_at)
     select id, 'primary', 'Mine', true, true, now() from connection returning id
   )
   insert into calendar_event (calendar_id, provider_event_id, title, is_all_day, start_at, end_at)
   select id, 'event-' || n, 'Meeting ' || n, false, t.at, t.at + interval '1 hour'
   from calendar, generate_series(1, 250) n, lateral (select timestamptz '2026-01-01 09:00Z' + n * interval '35 hours' as at) t`,
];

/** Signs up somebody with blocks of a year, as many orders and reflections as weeks, and 250 events. */
export async function newPerson(
  { base }: Contestant,
  { pool }: TestDatabase,
  name: string,
  blocks: number,
): Promise<Person> {
  let token: string | null = null;
  const api = createApiClient({ baseUrl: base, getToken: () => token, fetch });
  const body = { name, email: `${name.toLowerCase()}@example.test`, password: 'a quiet morning' };
  const session = await api.call('auth.signup', { body });
  token = session.token;
  const { theme } = await api.call('northStars.create', { body: { name: 'Measure twice' } });
  const northStarId = theme?.id ?? '';
  for (const star of ['Cut once', 'Rest']) await api.call('northStars.create', { body: { name: star } });
  for (const rows of ROWS) await pool.query(rows, [session.user.id, blocks]);
  const { timeBlocks } = await api.call('timeBlocks.list', {});
  const [block] = timeBlocks;
  if (timeBlocks.length !== blocks || !block) throw new Error(`${timeBlocks.length} blocks were made`);
  const newBlock = {
    activity_id: block.activity_id,
    size: block.size,
    start_date: '2026-01-05',
    north_star_theme_id: northStarId,
    ecocycle_phase: block.ecocycle_phase,
    scheduled_days: ['monday', 'thursday'],
    start_timing: { name: 'morning', hour: 7 },
    recurring: 'weekly',
    vibe_ids: block.vibe_ids,
  };
  return { token, userId: session.user.id, northStarId, blockId: block.id, newBlock };
}
