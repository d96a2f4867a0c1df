// Statements instead of entities, because they insert or update, and count over the rows of all people.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { fromNow, iso, now, rowCount } from '../database/tables.ts';
import { migrationNames } from '../migrations/migration-sql.ts';

/** Seconds of silence after which a process is no longer shown. */
const SHOWN_SECONDS = 180;
const FORGOTTEN_SECONDS = 3_600;

/** What a process reports of itself. */
export interface ProcessReport {
  readonly id: string;
  readonly service: 'core-api' | 'calendar-worker';
  readonly host: string;
  readonly version: string;
}

/** The newest migration that this code knows. */
export const newestMigration = (): string => migrationNames.at(-1) ?? 'none';

/** Reports that a process runs; repeat it every ten seconds (ADM-73). */
export async function reportProcess(query: Query, report: ProcessReport): Promise<void> {
  const migration = newestMigration();
  await query
    .insertInto('running_process')
    .values({ ...report, migration })
    .onConflict((known) => known.column('id').doUpdateSet({ seen_at: now }))
    .execute();
  await query.deleteFrom('running_process').where('seen_at', '<', fromNow(-FORGOTTEN_SECONDS)).execute();
}

/** Removes a process that stops, so that it is no longer shown. */
export async function forgetProcess(query: Query, id: string): Promise<void> {
  await query.deleteFrom('running_process').where('id', '=', id).execute();
}

/** Processes that reported themselves lately, by service and host. */
export const listProcesses = (query: Query) =>
  query
    .selectFrom('running_process')
    .select(['id', 'host', 'version', 'migration'])
    .select((eb) => eb.ref('service').$castTo<ProcessReport['service']>().as('service'))
    .select([iso('started_at').as('since'), iso('seen_at').as('seen_at')])
    .where('seen_at', '>', fromNow(-SHOWN_SECONDS))
    .orderBy('service')
    .orderBy('host')
    .orderBy('id')
    .execute();

const MESSAGE_MAX = 500;

async function begin(query: Query, schedule: string): Promise<void> {
  const run = { started_at: new Date(), finished_at: null, failure: null };
  await query
    .insertInto('scheduled_run')
    .values({ schedule, ...run })
    .onConflict((last) => last.column('schedule').doUpdateSet(run))
    .execute();
}

async function end(query: Query, schedule: string, failure: string | null): Promise<void> {
  await query
    .updateTable('scheduled_run')
    .set({ finished_at: new Date(), failure: failure?.slice(0, MESSAGE_MAX) ?? null })
    .where('schedule', '=', schedule)
    .execute();
}

/**
 * Runs the work of a schedule and records its start, its end, and what failed (ADM-74).
 *
 * @param work returns the message of a failure after which it went on; null without one.
 * @throws what the work throws.
 */
export async function recordRun(
  query: Query,
  schedule: string,
  work: () => Promise<string | null>,
): Promise<void> {
  await begin(query, schedule);
  try {
    await end(query, schedule, await work());
  } catch (error) {
    await end(query, schedule, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** The last run of each schedule that ever ran. */
export const listScheduledRuns = (query: Query) =>
  query
    .selectFrom('scheduled_run')
    .select(['schedule', 'failure', iso('started_at').as('started_at')])
    .select(iso('finished_at').$castTo<string | null>().as('finished_at'))
    .execute();

/** Upper limits, in seconds, of the ages by which connected accounts are counted. */
const SYNC_AGES = [600, 1800, 3600, 7200, 21_600, 43_200, 86_400] as const;

/** Counts what is late or broken (OPS-60), of connections those to Google. Reads a row per connection, so call it once a minute at most. */
export async function readOverdue(query: Query) {
  const connections = await query
    .selectFrom('calendar_connection')
    // The reason for which the connection needs the person, or an empty text.
    .select(['status', sql<string>`coalesce(auth_error, '')`.as('reason'), rowCount.as('count')])
    .where('provider', '=', 'google')
    .groupBy(['status', 'auth_error'])
    .execute();
  const ages = await query
    .selectFrom('calendar_connection as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('calendar_sync_run as r')
          .select('r.finished_at')
          .whereRef('r.connection_id', '=', 'c.id')
          .where('r.status', '=', 'completed')
          .orderBy('r.finished_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where((eb) => eb.and({ 'c.status': 'connected', 'c.provider': 'google' }))
    .select(rowCount.as('all'))
    .select(
      SYNC_AGES.map((seconds) =>
        sql<number>`(count(*) filter (where coalesce(last.finished_at, c.created_at)
          > now() - make_interval(secs => ${sql.lit(seconds)})))::int`.as(`age_${seconds}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const expired = await query
    .selectFrom('calendar as k')
    .innerJoin('calendar_connection as c', 'c.id', 'k.connection_id')
    .where((eb) => eb.and({ 'c.status': 'connected', 'c.provider': 'google' }))
    .where(
      sql<boolean>`k.is_synced and k.removed_at is null and (select max(h.expires_at) from calendar_channel h
        where h.calendar_id = k.id and h.resource_id is not null) <= now()`,
    )
    .select(rowCount.as('count'))
    .executeTakeFirstOrThrow();
  const mails = await query
    .selectFrom('outgoing_mail')
    .select(rowCount.as('count'))
    .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldestSeconds'))
    .executeTakeFirstOrThrow();
  const counted: Readonly<Record<string, number>> = ages;
  return {
    connections,
    /** The number of connected accounts by the upper limit of the seconds since their last completed sync. */
    syncAges: new Map<number, number>(SYNC_AGES.map((seconds) => [seconds, counted[`age_${seconds}`] ?? 0])),
    connectedCount: ages.all,
    /** Synced calendars of connected accounts whose watch has ended and was not renewed. */
    expiredWatchCount: expired.count,
    /** Waiting mails, and the age of the oldest in seconds; 0 when none waits. */
    mails,
  };
}

/** What is late or broken, over all people. */
export type Overdue = Awaited<ReturnType<typeof readOverdue>>;
