import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

/** In execution order. A released migration is never changed. */
export const migrationNames = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .toSorted();

const migrationOf = (name: string) => ({
  name,
  class: class extends Migration {
    override async up(): Promise<void> {
      this.addSql(await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8'));
    }
  },
});

export const migrations = migrationNames.map(migrationOf);
