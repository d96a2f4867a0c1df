// By statements, because they count over everybody's rows.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { rowCount } from '../database/tables.ts';

/** What is late or broken, over all people. */
export interface Overdue {
  readonly connections: readonly ConnectionCount[];
  /** The number of connected accounts by the upper limit of the seconds since their last completed sync. */
  readonly syncAges: ReadonlyMap<number, number>;
  readonly connectedCount: number;
  /** Synced calendars of connected accounts whose watch has ended and was not renewed. */
  readonly expiredWatchCount: number;
  readonly mails: {
    readonly count: number;
    /** Seconds; 0 when none waits. */
    readonly oldestSeconds: number;
  };
}

export interface ConnectionCount {
  readonly status: string;
  /** Why it needs the person, or empty. */
  readonly reason: string;
  readonly count: number;
}

/** Upper limits in seconds of the ages that are counted. */
export const SYNC_AGES = [600, 1800, 3600, 7200, 21_600, 43_200, 86_400] as const;

/** Counts what is late or broken (OPS-60). Reads a row per connection: ask once a minute. */
export async function readOverdue(query: Query): Promise<Overdue> {
  const connections = await query
    .selectFrom('calendar_connection')
    .select(['status', sql<string>`coalesce(auth_error, '')`.as('reason'), rowCount.as('count')])
    .groupBy(['status', 'auth_error'])
    .execute();
  const ages = await query
    .selectFrom('calendar_connection as c')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('calendar_sync_run as r')
          .select('r.finished_at')
          .whereRef('r.connection_id', '=', 'c.id')
          .where('r.status', '=', 'completed')
          .orderBy('r.finished_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('c.status', '=', 'connected')
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
    .where('c.status', '=', 'connected')
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
    syncAges: new Map(SYNC_AGES.map((seconds) => [seconds, counted[`age_${seconds}`] ?? 0])),
    connectedCount: ages.all,
    expiredWatchCount: expired.count,
    mails,
  };
}
