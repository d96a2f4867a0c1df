import { readdirSync, readFileSync } from 'node:fs';

/** The names of all migrations, in the order of execution. A released migration is never changed. */
export const migrationNames = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .toSorted();

/** The commands of one migration. */
export interface MigrationSql {
  readonly isTransactional: boolean;
  /**
   * Of a transaction there is one command, which may hold many statements. Outside of one, each command is sent alone.
   */
  readonly commands: readonly string[];
}

// A write that arrives while a migration waits for a lock waits behind it, and then until the migration commits. Both
// timeouts together are less than the second that a write may wait (OPS-67).
const LOCK_TIMEOUT = '300ms';
const STATEMENT_TIMEOUT = '600ms';
// Longer, because a migration outside of a transaction lets writes pass while it waits and works.
const CONCURRENT_LOCK_TIMEOUT = '60s';

const OUTSIDE = '-- without transaction';

/** The commands of a migration, for the migrator and for the linter, which checks the same. */
export function migrationSql(sql: string): MigrationSql {
  if (sql.startsWith(OUTSIDE)) {
    const commands = sql.split(/\n{2,}/).map((command) => command.trim());
    return {
      isTransactional: false,
      commands: [
        `set lock_timeout = '${CONCURRENT_LOCK_TIMEOUT}';`,
        'set statement_timeout = 0;',
        ...commands.filter((command) => command !== ''),
      ],
    };
  }
  const bounds = [
    `set local lock_timeout = '${LOCK_TIMEOUT}';`,
    `set local statement_timeout = '${STATEMENT_TIMEOUT}';`,
  ];
  return { isTransactional: true, commands: [[...bounds, sql].join('\n')] };
}

export const readMigration = (name: string): MigrationSql =>
  migrationSql(readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8'));
