// SQL, because a run takes its settings from rows of two tables by one statement, so that none is included in part.
import { sql } from 'kysely';
import { findRow } from '../../../sql/rows.ts';
import { rowsOf, tables } from '../../../sql/tables.ts';
import { type Query, sqlRows } from '../../../sql/query.ts';
import type { ConnectionRow } from './calendar-connection.query.ts';

/** The settings of a run, fixed when its calendars are started. */
export interface RunSettings extends Pick<
  ConnectionRow,
  'sync_start_date' | 'sync_end_date' | 'sync_start_days_before' | 'sync_end_days_after'
> {
  /** The selected calendars; the account may no longer have some of them. */
  readonly calendar_ids: readonly string[];
}

/** SQL: the current settings of a connection. */
export const settingsNow = (alias: string) =>
  `jsonb_build_object('sync_start_date', ${alias}.sync_start_date, 'sync_end_date', ${alias}.sync_end_date,
    'sync_start_days_before', ${alias}.sync_start_days_before, 'sync_end_days_after', ${alias}.sync_end_days_after,
    'calendar_ids', (select coalesce(jsonb_agg(k.id order by k.id), '[]') from calendar k
      where k.connection_id = ${alias}.id and k.is_synced))`;

/**
 * Stores the current settings with a run that has none yet. Needs a transaction that locks the connection, so that no
 * change is included in part, and the run.
 */
export async function settingsOfRun(query: Query, runId: string): Promise<RunSettings> {
  const [row] = await sqlRows<{ settings: RunSettings }>(
    query,
    `update calendar_sync_run r set settings_version = coalesce(r.settings_version, c.settings_version),
       settings = coalesce(r.settings, ${settingsNow('c')})
     from calendar_connection c where r.id = $1 and c.id = r.connection_id returning r.settings`,
    [runId],
  );
  if (!row) throw new Error('There is no such run.');
  return row.settings;
}

export interface AnsweringRun {
  readonly id: string;
  readonly isEnded: boolean;
}

/** The connection's current settings version. */
export async function settingsVersionOf(query: Query, connectionId: string): Promise<number> {
  const row = await findRow(query, 'calendar_connection', { id: connectionId }, ['settings_version']);
  return row?.settings_version ?? 0;
}

/**
 * The run that answers a request with a settings version and `runId`: that run, or if its settings are older, the one
 * that follows, or else the last one.
 */
export async function answeringRun(
  query: Query,
  runId: string,
  version: number,
): Promise<AnsweringRun | null> {
  const runs = await rowsOf(
    query,
    tables
      .selectFrom('calendar_sync_run as given')
      .innerJoin('calendar_sync_run as r', 'r.connection_id', 'given.connection_id')
      .select(['r.id', 'r.status', 'r.settings_version'])
      .where('given.id', '=', runId)
      .where(sql<boolean>`(r.started_at > given.started_at or r.id = given.id)`)
      .orderBy('r.started_at'),
  );
  const run = runs.find((one) => (one.settings_version ?? version) >= version) ?? runs.at(-1);
  return run ? { id: run.id, isEnded: run.status !== 'in_progress' } : null;
}
