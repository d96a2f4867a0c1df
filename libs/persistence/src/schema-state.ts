import type { ClientBase, Pool } from 'pg';
import { migrationNames } from './migrations/migration-sql.ts';

const UNDEFINED_TABLE = '42P01';

/** The migrations that this code needs and the database lacks. A database may be newer than the code (OPS-68). */
export async function missingMigrations(
  client: Pool | ClientBase,
  needed: readonly string[] = migrationNames,
): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    return needed.filter((name) => !applied.has(name));
  } catch (error) {
    // Nothing was ever migrated.
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [...needed];
    throw error;
  }
}

/** @throws Error naming the missing migrations when the schema is older than this code. */
export async function requireSchema(client: Pool): Promise<void> {
  const missing = await missingMigrations(client);
  if (missing.length > 0) throw new Error(`The schema lacks ${missing.join(', ')}.`);
}
