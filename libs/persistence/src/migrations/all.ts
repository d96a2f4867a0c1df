import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

/** In the order they run. A migration that has been released is never changed; a new one is added below. */
export const migrationNames = [
  '0001-first-tables',
  '0002-change-notices',
  '0003-calendar-feed',
  '0004-reflection-version',
  '0005-event-ledger',
  '0006-ecocycle-analysis',
  '0007-failed-calendars',
  '0008-outgoing-mail',
  '0009-google-join',
  '0010-lean-event-indexes',
  '0011-admin-area',
  '0012-kept-events-index',
  '0013-email-change',
  '0014-lasting-farewells',
  '0015-accounts',
  '0017-told-syncs',
  '0018-grants',
  '0019-sync-settings-version',
  '0020-switched-standing',
  '0021-time-block-note',
  '0022-pending-revocation',
] as const;

const migrationOf = (name: string) => ({
  name,
  class: class extends Migration {
    override async up(): Promise<void> {
      this.addSql(await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8'));
    }
  },
});

export const migrations = migrationNames.map(migrationOf);
