// The admin's list of users with 100,000 rows: the database time of each page, planning included, for every order and
// kind of search, at the beginning and deep inside. Prints the slowest of each kind; goal: at most 50 ms per page.
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { sortOrders, userSorts } from '@simmer/contracts/schemas/admin.schema';
import { queryOn } from '@simmer/persistence/query';
import {
  hasUser,
  readUsersPage,
  type UsersQuery,
  addUpUserCount,
} from '@simmer/persistence/admin/admin.query';
import { createTestDatabase } from '@simmer/persistence/testing/test-database';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const USERS = 100_000;
const ROUNDS = 5;
const GOAL_MS = 50;

const FIRST =
  'Ada Bo Cleo Dara Emil Fay Grace Hugo Ines Jo Kim Lena Maya Nils Otto Pia Rosa Sam Tove Uma Vera Wim Yara'.split(
    ' ',
  );
const LAST =
  'Almqvist Berg Costa Dahl Ek Frank Gruber Holm Ito Jansen Kraus Lind Moreau Novak Okafor Park Reyes Silva Tran Ueda Vale Weber Young'.split(
    ' ',
  );

const SEARCHES: readonly (readonly [kind: string, search: string])[] = [
  ['everybody', ''],
  ['a rare letter', 'z'],
  ['a letter that nobody has', 'ø'],
  ['a common letter', 'm'],
  ['the letter of every address', 'p'],
  ['two letters, rare', 'zo'],
  ['two letters, common', 'ma'],
  ['three letters, rare', 'zoë'],
  ['three letters, common', 'ber'],
  ['what everybody has', 'example'],
  ['one address', 'person77777@'],
  ['a whole name', 'maya lind'],
  ['nobody', 'no such person'],
  ['signs alone', '---'],
];

const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-'));
await chmod(folder, 0o755);
const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'));
process.env['TEST_POSTGRES_URL'] = cluster.serverUrl;
const database = await createTestDatabase({ poolMax: 2 });
const { pool } = database;

await pool.query(
  `insert into app_user (email, name, role, created_at)
   select 'person' || n || '@' || case when n % 1000 = 7 then 'zoo' else 'example' end || '.test',
     case when n % 5000 = 3 then 'Zoë' else ($1::text[])[1 + (hashint4(n) & 1023) % 23] end || ' ' ||
       ($2::text[])[1 + (hashint4(n * 7) & 1023) % 23],
     case when n % 1000 = 1 then 'super_admin' when n % 100 = 1 then 'admin' else 'standard_user' end,
     now() - n * interval '1 minute'
   from generate_series(1, ${USERS}) n`,
  [FIRST, LAST],
);
await pool.query(
  `insert into account (name, owner_id, plan_id)
   select 'Home', u.id, p.id from app_user u, (select id from plan limit 1) p where u.created_at > now() - interval '20000 minutes'`,
);
await addUpUserCount(queryOn(pool));
await pool.query('vacuum analyze');
const { rows } = await pool.query<{ id: string }>(`select id from app_user where email like 'person50007@%'`);
const deep = rows[0]?.id ?? '';

interface Plan {
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

/** The database's time for all statements of one page, in milliseconds. */
async function costOf(input: UsersQuery): Promise<number> {
  let spent = 0;
  const query = queryOn({
    query: async (text, values) => {
      const explained = await pool.query<{ 'QUERY PLAN': [Plan] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const [plan] = explained.rows[0]?.['QUERY PLAN'] ?? [];
      spent += (plan?.['Planning Time'] ?? Infinity) + (plan?.['Execution Time'] ?? Infinity);
      return pool.query(text, values);
    },
  });
  if (input.after !== undefined) await hasUser(query, input.after);
  await readUsersPage(query, input);
  return spent;
}

/** The fastest of several rounds. */
async function leastOf(input: UsersQuery): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(input));
  return Math.min(...costs);
}

let isGood = true;
for (const [kind, search] of SEARCHES) {
  let dearest = { cost: 0, how: '' };
  for (const sort of userSorts) {
    for (const order of sortOrders) {
      for (const after of [undefined, deep]) {
        const cost = await leastOf({ search, sort, order, limit: 50, after });
        if (cost > dearest.cost) dearest = { cost, how: `${sort} ${order}${after ? ', deep inside' : ''}` };
      }
    }
  }
  isGood &&= dearest.cost <= GOAL_MS;
  console.log(`${kind.padEnd(28)} ${dearest.cost.toFixed(1).padStart(6)} ms at most (by ${dearest.how})`);
}
console.log(isGood ? `Every page takes at most ${GOAL_MS} ms.` : `Some page takes more than ${GOAL_MS} ms.`);

await database.drop();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = isGood ? 0 : 1;
