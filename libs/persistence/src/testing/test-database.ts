import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client, type Pool } from 'pg';
import { openDatabase, type Database } from '../database.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { migrationNames } from '../migrations/migration-sql.ts';
import { openPool } from '../open-pool.ts';
import { seedTables } from '../seed-defaults.ts';

// The lock held while the template is created, so that parallel test files create it once.
const TEMPLATE_LOCK = 7_460_002;

/** A migrated and seeded database for one test file, and a pool of connections to it. */
export interface TestPool {
  readonly pool: Pool;
  /** The URL of the database, through the pooler if the tests run with one. */
  readonly url: string;
  /** The URL without a pooler of transactions, for LISTEN, session locks and the end of a connection. */
  readonly directUrl: string;
  /** The environment variables of a process that uses this database. */
  readonly variables: { readonly DATABASE_URL: string; readonly DATABASE_DIRECT_URL?: string };
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
}

/** A database for one test file with an ORM of its own. */
export type TestDatabase = TestPool & Database;

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: name the test file *.db.test.ts.');
  return url;
}

const databaseUrl = (name: string, server = serverUrl()) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The name is a hash of migrations and defaults, so that a long-running server never serves an old schema. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of migrationNames) {
    hash.update(await readFile(new URL(`../migrations/${name}.sql`, import.meta.url)));
  }
  hash.update(JSON.stringify(seedTables));
  return `simmer_template_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(client: Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await migrateDatabase(databaseUrl(draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Clones the migrated and seeded template. */
async function cloneTemplate() {
  const name = `simmer_test_${randomUUID().replaceAll('-', '')}`;
  const template = await templateName();
  await onServer(async (client) => {
    await ensureTemplate(client, template);
    // Several times faster than the default strategy, which writes each page to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const directUrl = databaseUrl(name);
  const pooler = process.env['TEST_POOLER_URL'];
  const url = databaseUrl(name, pooler);
  return {
    isPooled: pooler !== undefined,
    addresses: {
      url,
      directUrl,
      variables: { DATABASE_URL: url, ...(pooler && { DATABASE_DIRECT_URL: directUrl }) },
    },
    remove: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/**
 * A database for the calling test file with a pool only: what opens its own ORM needs no second one. Call `drop` in
 * `afterAll`.
 */
export async function createTestPool(): Promise<TestPool> {
  const { addresses, isPooled, remove } = await cloneTemplate();
  const pool = openPool({ url: addresses.url, poolMax: 5, isPooled, applicationName: 'simmer-test' });
  return {
    ...addresses,
    pool,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await remove();
    },
  };
}

/**
 * A database for the calling test file, cloned from a migrated and seeded template. Call `drop` in `afterAll`.
 *
 * @param poolMax maximum number of connections of its pool.
 */
export async function createTestDatabase({ poolMax = 5 } = {}): Promise<TestDatabase> {
  const { addresses, isPooled, remove } = await cloneTemplate();
  const database = await openDatabase({
    url: addresses.url,
    poolMax,
    isPooled,
    applicationName: 'simmer-test',
  });
  return {
    ...database,
    ...addresses,
    drop: async () => {
      await database.close();
      await remove();
    },
  };
}
