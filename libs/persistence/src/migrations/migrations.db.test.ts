import { tables } from '../schema/entities.ts';
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
});
