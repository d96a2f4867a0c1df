import { queryOn, sqlRows } from '../database/query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { deleteExpired } from '../operations/housekeeping.query.ts';
import { addUpUserCount, countUsers } from './admin.query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const query = queryOn({ query: (text, values) => database.pool.query(text, values) });

const add = (prefix: string, count: number, run = query) =>
  sqlRows(
    run,
    `insert into app_user (email, name) select '${prefix}' || n || '@example.test', 'Robin' from generate_series(1, ${count}) n`,
  );

async function rowsOfCount(): Promise<number> {
  return (await sqlRows(query, 'select 1 from user_count_change')).length;
}

test('user count: it follows additions and deletions, not a transaction that fails (OPS-144)', async () => {
  const before = await countUsers(query);
  await add('first', 5);
  await sqlRows(query, `delete from app_user where email in ('first1@example.test', 'first2@example.test')`);
  expect(await countUsers(query)).toBe(before + 3);
  const client = await database.pool.connect();
  await client.query('begin');
  await add('undone', 4, queryOn(client));
  await client.query('rollback');
  client.release();
  expect(await countUsers(query)).toBe(before + 3);
});

test('user count: housekeeping adds the changes up to one row, which loses none (OPS-144)', async () => {
  await add('second', 20);
  const [{ count } = { count: 0 }] = await sqlRows<{ count: number }>(
    query,
    'select count(*)::int from app_user',
  );
  expect(await rowsOfCount()).toBeGreaterThan(20);
  await deleteExpired(query);
  expect(await rowsOfCount()).toBe(1);
  expect(await countUsers(query)).toBe(count);
});

test('user count: changes that are added up by several processes during sign-ups are counted once (OPS-144)', async () => {
  const before = await countUsers(query);
  const rounds = Array.from({ length: 20 }, (_one, round) => round);
  await Promise.all(rounds.flatMap((round) => [add(`round${round}-`, 3), addUpUserCount(query)]));
  expect(await countUsers(query)).toBe(before + 60);
});
