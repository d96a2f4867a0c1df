import { untilSomebodyWaits } from '@simmer/persistence/testing/lock-waits';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

/** Sends a request while another one of Robin's, which has their lock, runs a statement and is committed. */
async function besideOther<Answer>(statement: string, send: () => Promise<Answer>): Promise<Answer> {
  const { pool } = users.api.database;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from app_user where id = $1 for no key update', [users.robin.id]);
    await other.query(statement, [users.robin.id]);
    const answer = send();
    await untilSomebodyWaits(pool);
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}

test('two devices write a week for the first time at once: the second one changes what the first one has made (API-8)', async () => {
  const { robin } = users;
  const week_start_date = '2026-03-02';
  const { status } = await besideOther(
    `insert into weekly_reflection (user_id, week_start_date, wins) values ($1, '2026-03-02', '{Kiln}')`,
    () => robin.call('POST', '/weekly-reflections', { week_start_date, insights: ['Rest'] }),
  );
  expect(status).toBe(201);
  const { reflections } = await robin.get('/weekly-reflections');
  expect(reflections).toMatchObject([{ week_start_date, wins: ['Kiln'], insights: ['Rest'] }]);
});

test('two devices create an activity of one name at once: there is one (KIT-23)', async () => {
  const { robin } = users;
  await besideOther(`insert into activity (user_id, name, emoji) values ($1, 'Pottery', '🏺')`, () =>
    robin.call('POST', '/activities', { name: 'pottery', emoji: '🏺' }),
  );
  const { activities } = await robin.get<{ activities: { name: string }[] }>('/activities');
  expect(activities.filter(({ name }) => name.toLowerCase() === 'pottery')).toHaveLength(1);
});
