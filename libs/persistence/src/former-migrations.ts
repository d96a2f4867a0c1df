import type { Client } from 'pg';
import { missingMigrations } from './schema-state.ts';

// Migrations from before the first release; this file can go when no `.simmer` folder is as old.
const BASELINE = '0001-baseline';

// The migrations that the baseline replaces, in the order of their numbers.
export const formerNames = `0001-first-tables
0002-change-notices
0003-calendar-feed
0004-reflection-version
0005-event-ledger
0006-ecocycle-analysis
0007-failed-calendars
0008-outgoing-mail
0009-google-join
0010-lean-event-indexes
0011-admin-area
0012-kept-events-index
0013-email-change
0014-lasting-farewells
0015-accounts
0017-told-syncs
0018-grants
0019-sync-settings-version
0020-switched-standing
0021-time-block-note
0022-pending-revocation
0023-version-by-columns
0024-device-key
0025-changed-by-device
0026-tombstone
0027-traced-notices
0028-housekeeping-claim
0029-event-entry-age
0030-operations
0031-north-star-budgets
0032-north-star-budgets-checked
0033-user-count
0036-north-star-event-rules
0037-north-star-event-rules-checked
0038-time-block-outcomes
0039-time-block-outcomes-checked`.split('\n');

/**
 * If a database has all migrations that the baseline was made of, replaces their names by that of the baseline; the
 * tables are the same. The view, the former name of a table, is not in the baseline: nobody reads it.
 *
 * @throws Error when the database has only some of them.
 */
export async function replaceFormerMigrations(client: Client): Promise<void> {
  const missing = await missingMigrations(client, formerNames);
  if (missing.length === formerNames.length) return;
  if (missing.length > 0)
    throw new Error(
      `This database was made by an older commit: it lacks ${missing.join(', ')}. Start the last commit before ${BASELINE} on it once, then this one.`,
    );
  await client.query('drop view if exists calendar_farewell');
  // One statement, so that the database has the former names or the new one at any moment.
  await client.query(
    `with former as (delete from mikro_orm_migrations where name = any($1::text[]))
     insert into mikro_orm_migrations (name) values ($2)`,
    [formerNames, BASELINE],
  );
}
