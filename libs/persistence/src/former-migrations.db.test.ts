import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formerNames } from './former-migrations.ts';
import { migrateDatabase } from './migrate-database.ts';
import { migrationNames } from './migrations/migration-sql.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('a database of before the baseline', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`insert into app_user (email, name) values ('kept@example.test', 'Kept')`);
  });
  afterAll(() => database.drop());

  const setApplied = async (names: readonly string[]) => {
    await database.pool.query('delete from mikro_orm_migrations');
    await database.pool.query('insert into mikro_orm_migrations (name) select unnest($1::text[])', [names]);
  };
  const readApplied = async () =>
    (
      await database.pool.query<{ name: string }>('select name from mikro_orm_migrations order by name')
    ).rows.map(({ name }) => name);

  it('with all former migrations it gets the name of the baseline, and its rows stay', async () => {
    // What came after the baseline is there already.
    await setApplied([...formerNames, ...migrationNames.slice(1)]);
    await database.pool.query('create view calendar_farewell as select * from pending_revocation');
    const report = await migrateDatabase(database.directUrl);
    expect(report.applied).not.toContain('0001-baseline');
    expect(await readApplied()).toEqual([...migrationNames]);
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    expect((await database.pool.query('select name from app_user')).rows).toEqual([{ name: 'Kept' }]);
  });

  it('with some of them the start stops, says what to do, and changes nothing', async () => {
    await setApplied(formerNames.slice(0, -1));
    await expect(migrateDatabase(database.directUrl)).rejects.toThrow(
      /lacks 0039-time-block-outcomes-checked\. Start the last commit before 0001-baseline on it once/,
    );
    expect(await readApplied()).toEqual(formerNames.slice(0, -1));
  });
});
