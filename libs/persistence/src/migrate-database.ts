import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { runMigrations, type MigrationRun } from './run-migrations.ts';
import { requireFirstMigration } from './schema-state.ts';
import { seedDefaults } from './seed-defaults.ts';

// An arbitrary number that all processes of the product share.
const MIGRATION_LOCK = 7_460_001;
const LOCK_POLL_MS = 100;

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

/**
 * Takes the lock without waiting inside a statement: an index that is built concurrently waits for all statements that
 * began before it, also for one that waits for this lock.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await delay(LOCK_POLL_MS);
  }
}

/**
 * Brings the database up to date: creates it if it is missing, runs missing migrations, seeds the defaults. Safe when
 * several processes start at once: an advisory lock serializes them.
 */
export async function migrateDatabase(url: string, run: MigrationRun = {}): Promise<MigrationReport> {
  const lock = await connect(url);
  try {
    await takeLock(lock);
    await requireFirstMigration(lock);
    const applied = await runMigrations(url, run);
    return { applied, seeded: await seedDefaults(lock) };
  } finally {
    // Closing the connection releases the lock in any case.
    await lock.end();
  }
}
