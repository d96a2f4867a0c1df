import { listEventsJson } from '../calendar-sync/event.ts';
import { latestSyncJson } from '../calendar-sync/sync-run.ts';
import { timeBlocks } from './time-block.resource.ts';
import { type Query, queryOn } from '../database/query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const PEOPLE = 2_000;
const RANGE = {
  startAt: '2026-01-01T00:00:00Z',
  endAt: '2027-01-01T00:00:00Z',
  startDate: '2026-01-01',
  endDate: '2027-01-01',
};

describe('plans of a person’s lists among many people', () => {
  let database: TestDatabase;
  let userId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { pool } = database;
    await pool.query(
      `insert into app_user (email, name) select n || '@example.com', 'Robin' from generate_series(1, ${PEOPLE}) n`,
    );
    await pool.query(
      `insert into time_block (user_id, activity_id, size_id, points, start_timing, recurring, start_date)
       select u.id, a.id, s.id, 1, 'morning', 'once', date '2026-01-01' + n
       from app_user u, generate_series(1, 5) n, (select id from activity limit 1) a, (select id from time_block_size limit 1) s`,
    );
    await pool.query(
      `insert into calendar_connection (user_id, provider_account_id, account_email, status)
       select id, 'a', email, 'connected' from app_user`,
    );
    await pool.query(
      `insert into calendar (connection_id, provider_calendar_id, name, is_synced) select id, 'k', 'K', true from calendar_connection`,
    );
    await pool.query(
      `insert into calendar_event (calendar_id, provider_event_id, title, is_all_day, start_at, end_at)
       select k.id, n::text, 'Meeting', false, timestamptz '2026-03-01' + n * interval '1 day',
         timestamptz '2026-03-01' + n * interval '25 hours' from calendar k, generate_series(1, 5) n`,
    );
    await pool.query(
      `insert into calendar_sync_run (connection_id, status, started_at, finished_at)
       select id, 'completed', now() - n * interval '1 hour', now() from calendar_connection, generate_series(1, 5) n`,
    );
    await pool.query('analyze');
    const { rows } = await pool.query<{ id: string }>('select id from app_user limit 1');
    userId = rows[0]?.id ?? '';
  });
  afterAll(() => database.drop());

  /** The tables that the statements of a list read from their begin to their end. */
  async function tablesReadWhole(list: (query: Query) => Promise<unknown>): Promise<string[]> {
    const plans: string[] = [];
    const explained = queryOn({
      query: async (text, values) => {
        const { rows } = await database.pool.query<Record<string, string>>(`explain ${text}`, values);
        plans.push(...rows.flatMap(Object.values));
        return database.pool.query(text, values);
      },
    });
    await list(explained);
    expect(plans.length).toBeGreaterThan(0);
    return plans.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
  }
  const LARGE = [
    'app_user',
    'time_block',
    'calendar_connection',
    'calendar',
    'calendar_event',
    'calendar_sync_run',
  ];

  it.each([
    ['time blocks', (query: Query) => timeBlocks.list(query, userId)],
    [
      'time blocks of a range',
      (query: Query) => timeBlocks.list(query, userId, { start_date: '2026-01-01', end_date: '2026-02-01' }),
    ],
    ['events', (query: Query) => listEventsJson(query, userId, RANGE)],
    ['the latest sync', (query: Query) => latestSyncJson(query, userId)],
  ])('%s: no large table is read whole (OPS-82)', async (_, list) => {
    const read = await tablesReadWhole(list);
    expect(read.filter((table) => LARGE.includes(table))).toEqual([]);
  });
});
