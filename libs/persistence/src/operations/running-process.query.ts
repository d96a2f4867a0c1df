// By statements: a process that says it runs also removes those that were killed.
import { fromNow, iso, now } from '../database/tables.ts';
import { migrationNames } from '../migrations/migration-sql.ts';
import type { Query } from '../database/query.ts';

/** A process is shown until it has been silent for this long. */
const SHOWN_SECONDS = 180;
const FORGOTTEN_SECONDS = 3_600;

/** What a process says of itself. */
export interface ProcessReport {
  readonly id: string;
  readonly service: 'core-api' | 'calendar-worker';
  readonly host: string;
  readonly version: string;
}

/** The newest migration that this code knows. */
export const newestMigration = (): string => migrationNames.at(-1) ?? 'none';

/** Says that a process runs; to be repeated every ten seconds (ADM-73). */
export async function reportProcess(query: Query, report: ProcessReport): Promise<void> {
  const migration = newestMigration();
  await query
    .insertInto('running_process')
    .values({ ...report, migration })
    .onConflict((known) => known.column('id').doUpdateSet({ seen_at: now }))
    .execute();
  await query.deleteFrom('running_process').where('seen_at', '<', fromNow(-FORGOTTEN_SECONDS)).execute();
}

/** A process that stops is gone at once. */
export async function forgetProcess(query: Query, id: string): Promise<void> {
  await query.deleteFrom('running_process').where('id', '=', id).execute();
}

/** The processes that said lately that they run, by service and host. */
export const listProcesses = (query: Query) =>
  query
    .selectFrom('running_process')
    .select(['id', 'host', 'version', 'migration'])
    .select((of) => of.ref('service').$castTo<ProcessReport['service']>().as('service'))
    .select([iso('started_at').as('since'), iso('seen_at').as('seen_at')])
    .where('seen_at', '>', fromNow(-SHOWN_SECONDS))
    .orderBy('service')
    .orderBy('host')
    .orderBy('id')
    .execute();
