import type { ClientBase, Pool } from 'pg';
import { migrationNames } from './migrations/migration-sql.ts';

const UNDEFINED_TABLE = '42P01';

/** The migrations that this code needs and the database lacks. A database may be newer than the code (OPS-68). */
export async function missingMigrations(client: Pool | ClientBase): Promise<string[]> {
  return (await compareMigrations(client)).missing;
}

/**
 * The migrations that this code needs and the database lacks, and those of the database that this code does not know.
 */
export async function compareMigrations(
  client: Pool | ClientBase,
): Promise<{ readonly missing: string[]; readonly later: string[] }> {
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from mikro_orm_migrations order by name',
    );
    const applied = new Set(rows.map(({ name }) => name));
    const known = new Set<string>(migrationNames);
    return {
      missing: migrationNames.filter((name) => !applied.has(name)),
      later: [...applied].filter((name) => !known.has(name)),
    };
  } catch (error) {
    // No migration was ever applied to this database.
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE)
      return { missing: [...migrationNames], later: [] };
    throw error;
  }
}

/**
 * Its tables are those of other migrations, so that none of these can be applied.
 *
 * @throws Error when the database was migrated, and not from the first migration of this code.
 */
export async function requireFirstMigration(client: ClientBase): Promise<void> {
  const { missing, later } = await compareMigrations(client);
  const [first] = migrationNames;
  if (later.length > 0 && first !== undefined && missing.includes(first))
    throw new Error(
      `Its tables are of a version of Simmer before its first release: it lacks ${first} and has ${later[0]}. Delete it, so that it is made again; for \`npm start\` delete the folder .simmer.`,
    );
}

/** @throws Error naming the missing migrations when the schema is older than this code. */
export async function requireSchema(client: Pool): Promise<void> {
  const missing = await missingMigrations(client);
  if (missing.length > 0) throw new Error(`The schema lacks ${missing.join(', ')}.`);
}
