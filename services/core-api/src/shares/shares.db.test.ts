import { setTimeout } from 'node:timers/promises';
import { connectApp } from '../../test/connected-app.ts';
import { download } from '../../test/download.ts';
import { testApp } from '../../test/test-app.ts';

const app = testApp();
beforeAll(async () => {
  await app.nest.listen(0, '127.0.0.1');
});

const lockWaiters = async () => {
  const rows = await app.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};
const whenWaiting = async (count: number) => {
  while ((await lockWaiters()) < count) await setTimeout(20);
};

test('of a person four requests use the database at once, whatever their routes; the others wait before it (API-56)', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table time_block, activity in access exclusive mode');
    const paths = [
      '/time-blocks',
      '/activities',
      '/time-blocks',
      '/activities',
      '/time-blocks',
      '/activities',
    ];
    const reads = paths.map((path) => download(app, path, person));
    await whenWaiting(4);
    await setTimeout(300);
    expect(await lockWaiters()).toBe(4);
    const theirs = download(app, '/time-blocks', other);
    await whenWaiting(5);
    await client.query('rollback');
    expect(await Promise.all([...reads, theirs])).toEqual(Array.from({ length: 7 }, () => 200));
  } finally {
    client.release();
  }
});

test('a person’s own requests do not wait for those of their apps (API-56)', async () => {
  const person = await app.signUp();
  const { token } = await connectApp(person, 'Script', 'read');
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table time_block in access exclusive mode');
    const reads = Array.from({ length: 6 }, () => download(app, '/time-blocks', { token }));
    await whenWaiting(4);
    expect((await person.call('GET', '/activities')).status).toBe(200);
    await client.query('rollback');
    expect(await Promise.all(reads)).toEqual(reads.map(() => 200));
  } finally {
    client.release();
  }
});

test('a person’s writes run one at a time, and those that wait have no connection (API-56)', async () => {
  const person = await app.signUp();
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table weekly_reflection in access exclusive mode');
    const weeks = ['2026-01-05', '2026-01-12', '2026-01-19'];
    const writes = weeks.map((week_start_date) =>
      person.call('POST', '/weekly-reflections', { week_start_date, wins: [], challenges: [], insights: [] }),
    );
    await whenWaiting(1);
    await setTimeout(300);
    expect(await lockWaiters()).toBe(1);
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
    await client.query('rollback');
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([201, 201, 201]);
  } finally {
    client.release();
  }
});

test('a change stream takes no turn (API-56)', async () => {
  const person = await app.signUp();
  const leaving = new AbortController();
  const { port } = app.nest.getHttpServer().address() as { port: number };
  const streams = Array.from({ length: 5 }, () =>
    fetch(`http://127.0.0.1:${port}/api/v1/changes`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: leaving.signal,
    }),
  );
  expect((await Promise.all(streams)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await person.call('GET', '/auth/me')).status).toBe(200);
  leaving.abort();
});
