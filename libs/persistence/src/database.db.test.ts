import { openDatabase } from './database.ts';
import { type Query, sqlRows } from './database/query.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** How many statements the one connection has prepared by a name after two queries, and one that has a name. */
async function preparedStatements(isPooled: boolean): Promise<number> {
  const opened = await openDatabase({
    url: database.directUrl,
    poolMax: 1,
    isPooled,
    applicationName: 'simmer-test',
  });
  const { pool } = opened;
  for (const value of [1, 2]) await sqlRows(opened.query, 'select $1::int', [value]);
  await pool.query({ name: 'named-by-a-library', text: 'select $1::text', values: ['one'] });
  const client = await pool.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  );
  client.release();
  await opened.close();
  return rows[0]?.count ?? -1;
}

it('statements are prepared by a name, but not behind a pooler of transactions (OPS-73)', async () => {
  expect(await preparedStatements(false)).toBe(2);
  expect(await preparedStatements(true)).toBe(0);
});

it('a transaction that cannot begin runs nothing, and gives its connection back', async () => {
  const opened = await openDatabase({
    url: database.directUrl,
    poolMax: 1,
    applicationName: 'simmer-test',
  });
  const one = () => opened.transactional((query) => sqlRows<{ one: number }>(query, 'select 1 as one'));
  await one();
  const aborted = await opened.pool.connect();
  await aborted.query('begin');
  await expect(aborted.query('select 1 / 0')).rejects.toThrow('division by zero');
  aborted.release();
  await expect(one()).rejects.toThrow('current transaction is aborted');
  expect(await one()).toEqual([{ one: 1 }]);
  await opened.close();
});

it('a transaction that takes too long is ended, except one for long work, and the next has another connection (OPS-158)', async () => {
  const opened = await openDatabase({
    url: database.directUrl,
    poolMax: 1,
    transactionWithinMs: 300,
    applicationName: 'simmer-test',
  });
  const threeStatements = async (query: Query) => {
    for (let count = 0; count < 3; count += 1) await sqlRows(query, 'select pg_sleep(0.15)');
  };
  await expect(opened.transactional(threeStatements)).rejects.toMatchObject({ code: '25P04' });
  await opened.transactional(threeStatements, { isLong: true });
  expect(await sqlRows(opened.query, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(opened.transactional(threeStatements)).rejects.toMatchObject({ code: '25P04' });
  await opened.close();
});

it('a statement that takes too long is cancelled, except in a transaction for long work (OPS-158)', async () => {
  const opened = await openDatabase({
    url: database.directUrl,
    poolMax: 1,
    statementWithinMs: 100,
    applicationName: 'simmer-test',
  });
  const sleep = (query = opened.query) => sqlRows(query, 'select pg_sleep(0.3)');
  const cancelled = { code: '57014' };
  await expect(sleep()).rejects.toMatchObject(cancelled);
  await expect(opened.transactional((query) => sleep(query))).rejects.toMatchObject(cancelled);
  await opened.transactional((query) => sleep(query), { isLong: true });
  // The long work has not changed its connection.
  await expect(sleep()).rejects.toMatchObject(cancelled);
  await opened.close();
});
