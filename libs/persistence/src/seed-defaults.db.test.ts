import { migrateDatabase } from './migrate-database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('seeded defaults', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const count = async (table: string) => {
    const { rows } = await database.pool.query(`select count(*)::int as n from ${table}`);
    return rows[0].n;
  };

  it('a new database has activities, sizes, phases with keywords, North Stars, plans and vibes (TEA-4)', async () => {
    expect(await count('activity')).toBe(21);
    expect(await count('time_block_size')).toBe(4);
    expect(await count('ecocycle_phase')).toBe(8);
    expect(await count('north_star_default')).toBeGreaterThanOrEqual(5);
    expect(await count('plan')).toBeGreaterThanOrEqual(1);
    const { rows } = await database.pool.query(
      `select name from vibe where name in ('Power Up', 'Road Bump') order by name`,
    );
    expect(rows).toEqual([{ name: 'Power Up' }, { name: 'Road Bump' }]);
    const phases = await database.pool.query('select from ecocycle_phase where cardinality(keywords) = 0');
    expect(phases.rowCount).toBe(0);
  });

  it('a later start restores neither what an admin changed nor what an admin deleted (OPS-50)', async () => {
    await database.pool.query(`update activity set name = 'Labour' where name = 'Work'`);
    await database.pool.query(`delete from ecocycle_phase where name = 'Renewal'`);
    const report = await migrateDatabase(database.directUrl);
    expect(report).toEqual({ applied: [], seeded: 0 });
    expect(await count('activity')).toBe(21);
    expect(await count('ecocycle_phase')).toBe(7);
    const { rowCount } = await database.pool.query(`select from activity where name = 'Work'`);
    expect(rowCount).toBe(0);
  });
});
