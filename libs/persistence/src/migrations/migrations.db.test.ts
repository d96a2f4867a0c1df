import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tables } from '../entities/all.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateDatabase } from '../migrate-database.ts';

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('on an empty database they create exactly the schema of the entities', async () => {
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('the name of each table is that of its entity, because statements are typed by it', () => {
    const named = Object.entries(tables).map(([name, entity]) => [
      name,
      database.orm.getMetadata<object>(entity).tableName,
    ]);
    expect(named).toEqual(Object.keys(tables).map((name) => [name, name]));
  });

  it('when three processes start at the same time they are applied once (OPS-50)', async () => {
    const url = new URL(database.directUrl);
    url.pathname += '_twice';
    const reports = await Promise.all([1, 2, 3].map(() => migrateDatabase(url.href)));
    expect(reports.filter((report) => report.applied.length > 0)).toHaveLength(1);
    await database.pool.query(`drop database ${url.pathname.slice(1)} with (force)`);
  });

  it('while the former release still runs, it reads and writes pending revocations under their former name', async () => {
    const id = '0192f8a0-0000-7000-8000-000000000001';
    // As written by the release before the rename.
    const cut = `insert into calendar_farewell (connection_id, grant_number, provider, provider_account_id, scope,
        access_token_encrypted, access_token_expires_at)
      values ($1, $2, 'google', 'account', 'scope', 'sealed', now())
      on conflict (connection_id) do update set grant_number = excluded.grant_number, created_at = now(), tried_at = null`;
    await database.pool.query(cut, [id, 1]);
    await database.pool.query(cut, [id, 2]);
    const { rows } = await database.pool.query(
      'select grant_number from pending_revocation where connection_id = $1',
      [id],
    );
    expect(rows).toEqual([{ grant_number: 2 }]);
    await database.pool.query('delete from calendar_farewell where connection_id = $1 and grant_number = 2', [
      id,
    ]);
    expect((await database.pool.query('select from pending_revocation')).rows).toEqual([]);
  });
});
