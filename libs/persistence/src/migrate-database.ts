import { MikroORM } from '@mikro-orm/postgresql';
import { Client, DatabaseError } from 'pg';
import { ormOptions } from './orm-options.ts';
import { seedDefaults } from './seeds/seed-defaults.ts';

// An arbitrary number that all processes of the product share.
const MIGRATION_LOCK = 7_460_001;

export interface MigrationReport {
  /** Names of the migrations applied now. */
  readonly applied: readonly string[];
  /** Number of default rows (activities, phases, …) inserted now. */
  readonly seeded: number;
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process has created it.
    if (!hasCode(error, '42P04', '23505')) throw error;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!hasCode(error, '3D000')) throw error;
    await createDatabase(url);
    const second = new Client({ connectionString: url });
    await second.connect();
    return second;
  }
}

async function runMigrations(url: string): Promise<string[]> {
  const orm = await MikroORM.init(ormOptions({ url, poolMax: 2, applicationName: 'simmer-migrate' }));
  try {
    const applied = await orm.migrator.up();
    return applied.map((migration) => migration.name);
  } finally {
    await orm.close();
  }
}

/**
 * Brings the database up to date: creates it if it is missing, runs missing migrations, seeds the defaults. Safe when
 * several processes start at once: an advisory lock serializes them.
 */
export async function migrateDatabase(url: string): Promise<MigrationReport> {
  const lock = await connect(url);
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await runMigrations(url);
    return { applied, seeded: await seedDefaults(lock) };
  } finally {
    // Closing the connection releases the lock in any case.
    await lock.end();
  }
}
