import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { migrateDatabase } from './migrate-database.ts';
import { migrationNames } from './migrations/migration-sql.ts';
import { missingMigrations, requireSchema } from './schema-state.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the schema of a database (OPS-68)', () => {
  let database: TestDatabase;
  const newest = migrationNames.at(-1) ?? '';
  const removeNewest = () =>
    database.pool.query('delete from mikro_orm_migrations where name = $1', [newest]);
  const addNewest = () =>
    database.pool.query('insert into mikro_orm_migrations (name) values ($1)', [newest]);
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('with all migrations of the code it is new enough, and with later ones too', async () => {
    await expect(requireSchema(database.pool)).resolves.toBeUndefined();
    await database.pool.query(`insert into mikro_orm_migrations (name) values ('9999-later')`);
    await expect(requireSchema(database.pool)).resolves.toBeUndefined();
  });

  it('without the newest migration of the code it is too old', async () => {
    await removeNewest();
    await expect(requireSchema(database.pool)).rejects.toThrow(`The schema lacks ${newest}.`);
    await addNewest();
  });

  it('a database that was made from another first migration is refused with a sentence that says what to do', async () => {
    const [first] = migrationNames;
    const rename = (from = '', to = '') =>
      database.pool.query('update mikro_orm_migrations set name = $2 where name = $1', [from, to]);
    await rename(first, '0001-baseline');
    await expect(migrateDatabase(database.directUrl)).rejects.toThrow(
      `it lacks ${first} and has 0001-baseline. Delete it, so that it is made again; for \`npm start\` delete the folder .simmer.`,
    );
    await rename('0001-baseline', first);
  });

  it('in an empty database all migrations are missing', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('create schema empty; set local search_path = empty');
    expect(await missingMigrations(client)).toEqual([...migrationNames]);
    await client.query('rollback');
    client.release();
  });

  it('a pod that starts before the migration waits, says why, and goes on afterwards', async () => {
    await removeNewest();
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'await-schema.ts')], {
      env: { ...process.env, DATABASE_URL: database.url, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    const output = createInterface(child.stdout);
    output.on('line', (line) => lines.push(line));
    await once(output, 'line');
    expect(lines).toEqual([`Waits for the migration job: the schema lacks ${newest}.`]);
    const ended = once(child, 'close');
    await addNewest();
    expect(await ended).toEqual([0, null]);
    expect(lines.at(-1)).toBe('The schema is new enough.');
  });
});
