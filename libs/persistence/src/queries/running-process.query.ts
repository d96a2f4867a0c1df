// By statements: a process that says it runs also removes those that were killed.
import { sql } from 'kysely';
import { deleteRows, insertRows } from '../sql/rows.ts';
import { fromNow, iso, now } from '../sql/tables.ts';
import { migrationNames } from '../migrations/migration-sql.ts';
import type { Query } from '../sql/query.ts';

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
  await insertRows(query, 'running_process', [{ ...report, migration }], ['id'], { seen_at: now });
  const forgotten = sql<boolean>`seen_at < ${fromNow(-FORGOTTEN_SECONDS)}`;
  await deleteRows(query, 'running_process', {}, { and: [forgotten] });
}

/** A process that stops is gone at once. */
export async function forgetProcess(query: Query, id: string): Promise<void> {
  await deleteRows(query, 'running_process', { id });
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
