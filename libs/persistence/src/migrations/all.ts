import { Migration } from '@mikro-orm/migrations';
import { migrationNames, readMigration, type MigrationSql } from './migration-sql.ts';

/** A migration for MikroORM. The file is read only when it is needed: most processes never migrate. */
export const migrationOf = (name: string, read: () => MigrationSql) => ({
  name,
  class: class extends Migration {
    override isTransactional(): boolean {
      return read().isTransactional;
    }

    override up(): void {
      for (const command of read().commands) this.addSql(command);
    }
  },
});

export const migrations = migrationNames.map((name) => migrationOf(name, () => readMigration(name)));
