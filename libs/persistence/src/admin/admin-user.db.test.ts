import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { sortOrders, userSorts } from '@simmer/contracts/schemas/admin.schema';
import { sql } from 'kysely';
import { queryOn, sqlRows } from '../database/query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readUsersPage, usersPage, type UsersQuery } from './admin.query.ts';

// More than are collected and sorted.
const MANY = 20_100;

let database: TestDatabase;
let someId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into app_user (email, name, created_at)
     select 'person' || n || '@' || md5(n::text) || '.test', md5((n * 7)::text), now() - n * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
  );
  await database.pool.query('vacuum analyze app_user');
  const { rows } = await database.pool.query<{ id: string }>('select id from app_user offset 9000 limit 1');
  someId = rows[0]?.id ?? '';
});
afterAll(() => database.drop());

const unprepared = queryOn({ query: (text, values) => database.pool.query({ text, values }) });

async function planOf(usersQuery: Partial<UsersQuery>): Promise<string> {
  const whole = { search: '', sort: 'name', order: 'asc', limit: 50, ...usersQuery } as const;
  const page = usersPage(
    whole,
    whole.search === '' ? { scan: 'whole' } : { collect: serverLimits.usersCounted },
  );
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(unprepared);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const orders = userSorts.flatMap((sort) => sortOrders.map((order) => [sort, order] as const));

test.each(orders)('admin users: every page by %s, %s is read from its index', async (sort, order) => {
  const first = await planOf({ sort, order });
  const deep = await planOf({ sort, order, after: someId });
  for (const plan of [first, deep]) {
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using app_user_\w+_index on app_user/);
    expect(plan).not.toContain('Seq Scan on app_user');
  }
  expect(deep).toMatch(/Index Cond: .*ROW\(/);
});

test.each(['person19999@', 'no such thing', 'qz', 'z', 'ø', 'ж', 'zoë', '+4'])(
  'admin users: a search for %s uses the search index and no sequential scan',
  async (search) => {
    const plan = await planOf({ search });
    expect(plan).toContain('app_user_search_index');
    expect(plan).not.toContain('Seq Scan on app_user');
  },
);

test('admin users: a search of punctuation alone reads no user and finds none', async () => {
  for (const search of ['+', '---', '🐝']) expect(await planOf({ search })).not.toContain('on app_user u_');
  const usersQuery = { search: '@', sort: 'name', order: 'asc', limit: 3 } as const;
  expect(await readUsersPage(unprepared, usersQuery)).toEqual({ users: [], next: null, found: 0 });
});

test('admin users: letters beyond ASCII are found in either case', async () => {
  await database.pool.query(`insert into app_user (email, name) values ('zoe@else.test', 'Zoë Żak')`);
  for (const search of ['ZOË', 'ż', 'Ż']) {
    const { users } = await readUsersPage(unprepared, { search, sort: 'name', order: 'asc', limit: 3 });
    expect(users.map(({ name }) => name)).toEqual(['Zoë Żak']);
  }
});

test.each([
  ['person', serverLimits.usersCounted + 1],
  ['person19', serverLimits.usersCounted + 1],
  ['person77', 111],
])('admin users: a search for %s is paged in order, with a capped count', async (search, found) => {
  const usersQuery = { search, sort: 'name', order: 'asc', limit: 3 } as const;
  const first = await readUsersPage(unprepared, usersQuery);
  const second = await readUsersPage(unprepared, { ...usersQuery, after: first.next ?? '' });
  const names = [first, second].flatMap(({ users }) => users.map(({ name }) => name));
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from app_user where email like $1 order by lower(name), id limit 6',
    [`${search}%`],
  );
  expect(names).toEqual(rows.map(({ name }) => name));
  expect([first.found, second.found]).toEqual([found, found]);
});

test.each(['person', 'person19'])(
  'admin users: a search for %s, which has more matches than are counted, reaches its last page in every order (OPS-145)',
  async (search) => {
    const matches = await sqlRows(unprepared, 'select 1 from app_user where email like $1', [`${search}%`]);
    for (const [sort, order] of orders) {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from app_user where email like $1 order by ${sort === 'role' || sort === 'created_at' ? sort : `lower(${sort})`} ${order}, id ${order} offset $2`,
        [`${search}%`, matches.length - 5],
      );
      const [before, ...ids] = rows.map(({ id }) => id);
      const page = await readUsersPage(unprepared, { search, sort, order, limit: 50, after: before });
      expect(page.users.map(({ id }) => id)).toEqual(ids);
      expect(page).toMatchObject({ next: null, found: serverLimits.usersCounted + 1 });
    }
  },
);
