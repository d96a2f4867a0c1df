import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

/** In the order they run. A migration that has been released is never changed; a new one is added below. */
export const migrationNames = ['0001-first-tables', '0002-change-notices', '0003-calendar-feed'] as const;

const migrationOf = (name: string) => ({
  name,
  class: class extends Migration {
    override async up(): Promise<void> {
      this.addSql(await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8'));
    }
  },
});

export const migrations = migrationNames.map(migrationOf);
