import { migrateDatabase } from './migrate-database.ts';
import { migrationOf, migrations } from './migrations/all.ts';
import { migrationSql } from './migrations/migration-sql.ts';
import type { MigrationRun } from './run-migrations.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const added = (name: string, sql: string) => migrationOf(name, () => migrationSql(sql));

describe('migrations on a database in use (OPS-67)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query('create table visit (id int primary key, seen int not null default 0)');
    await database.pool.query('insert into visit (id) select generate_series(1, 100)');
  });
  afterAll(() => database.drop());

  const columnsOfVisit = async () => {
    const { rows } = await database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'visit' order by column_name`,
    );
    return rows.map(({ column_name }) => column_name);
  };
  const run = (name: string, sql: string, rest: MigrationRun = {}) =>
    migrateDatabase(database.directUrl, {
      migrations: [...migrations, added(name, sql)],
      firstDelayMs: 20,
      ...rest,
    });

  it('while a long read holds the lock a migration gives up, writes go on, and it is applied afterwards', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from visit');
    const sentences: string[] = [];
    const applied = run('9001-note', 'alter table visit add column note text null;', {
      onRetry: (sentence) => sentences.push(sentence),
    });
    // Ends only if writes pass while the reader still holds its lock.
    for (let writes = 0; writes < 20 || sentences.length === 0; writes += 1)
      await database.pool.query('update visit set seen = seen + 1 where id = $1', [(writes % 100) + 1]);
    expect(sentences[0]).toMatch(/^9001-note is tried again, .*lock timeout/);
    expect(await columnsOfVisit()).toEqual(['id', 'seen']);

    await reader.query('commit');
    reader.release();
    expect((await applied).applied).toEqual(['9001-note']);
    expect(await columnsOfVisit()).toEqual(['id', 'note', 'seen']);
  });

  it('when the lock is never free the error names the migration, and the one before it stays applied', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from visit');
    const first = added('9001-note', '');
    const second = added('9002-other', 'create table other (id int primary key);');
    const third = added('9003-place', 'alter table visit add column place text null;');
    await expect(
      migrateDatabase(database.directUrl, {
        migrations: [...migrations, first, second, third],
        retries: 1,
        firstDelayMs: 1,
      }),
    ).rejects.toThrow(/^9003-place was tried 2 times: .*lock timeout/);
    await reader.query('rollback');
    reader.release();
    const { rows } = await database.pool.query(
      `select name from mikro_orm_migrations where name > '9' order by name`,
    );
    expect(rows).toEqual([{ name: '9001-note' }, { name: '9002-other' }]);
  });

  it('a statement that takes too long is stopped, so that it does not keep its lock', async () => {
    await expect(run('9004-slow', 'lock table visit; select pg_sleep(30);', { retries: 0 })).rejects.toThrow(
      /^9004-slow was tried 1 times: .*statement timeout/,
    );
  });

  it('an index is built concurrently while another process waits to migrate', async () => {
    const sql = `-- without transaction: writes go on while it is built
drop index concurrently if exists visit_seen_index;

create index concurrently if not exists visit_seen_index on visit (seen);`;
    const reports = await Promise.all([run('9005-index', sql), run('9005-index', sql)]);
    expect(reports.flatMap(({ applied }) => applied)).toEqual(['9005-index']);
    const { rows } = await database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'visit_seen_index'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
