// `npm run migration:create -- <topic>`: writes the SQL that turns the migrated schema into that of the entities.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrateDatabase } from '../src/migrate-database.ts';
import { migrationNames } from '../src/migrations/migration-sql.ts';
import { ormOptions } from '../src/database.ts';

/** The SQL that the entities need and the migrations lack; empty when they agree. */
async function missingSql(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-migration-'));
  // When this process runs as root, PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'), { fsync: 'off' });
  try {
    const url = `${cluster.serverUrl}/migration`;
    await migrateDatabase(url);
    const orm = await MikroORM.init(ormOptions({ url, poolMax: 1, applicationName: 'create-migration' }));
    try {
      return await orm.schema.getUpdateSchemaSQL({ wrap: false });
    } finally {
      await orm.close();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function createMigration(topic: string): Promise<string> {
  const sql = await missingSql();
  if (sql === '') return 'The migrations make exactly the schema of the entities; nothing was written.';
  const number = Number(migrationNames.at(-1)?.slice(0, 4) ?? 0) + 1;
  const file = `libs/persistence/src/migrations/${String(number).padStart(4, '0')}-${topic}.sql`;
  await writeFile(path.resolve(import.meta.dirname, '../../..', file), `${sql.trim()}\n`);
  return `Wrote ${file}. Read it, and say in a comment at its top what it is for.`;
}

const [topic = ''] = process.argv.slice(2);
if (/^[a-z][a-z0-9-]*$/.test(topic)) {
  console.log(await createMigration(topic));
} else {
  console.error('Name the topic in kebab-case: npm run migration:create -- time-block-note');
  process.exitCode = 1;
}
