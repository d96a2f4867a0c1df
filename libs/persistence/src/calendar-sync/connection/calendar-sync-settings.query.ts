import { sql } from 'kysely';
import type { Query } from '../../database/query.ts';
import type { ConnectionRow } from './calendar-connection.query.ts';

/** The settings of a run, fixed when its calendars are started. */
export interface RunSettings extends Pick<
  ConnectionRow,
  'sync_start_date' | 'sync_end_date' | 'sync_start_days_before' | 'sync_end_days_after'
> {
  /** The selected calendars; the account may no longer have some of them. */
  readonly calendar_ids: readonly string[];
}

/** The current settings of a connection `c`. */
export const settingsNow = sql<RunSettings>`jsonb_build_object(
    'sync_start_date', c.sync_start_date, 'sync_end_date', c.sync_end_date,
    'sync_start_days_before', c.sync_start_days_before, 'sync_end_days_after', c.sync_end_days_after,
    'calendar_ids', (select coalesce(jsonb_agg(k.id order by k.id), '[]') from calendar k
      where k.connection_id = c.id and k.is_synced))`;

/**
 * Stores the current settings with a run that has none yet. Needs a transaction that locks the connection, so that no
 * change is included in part, and the run.
 */
export async function settingsOfRun(query: Query, runId: string): Promise<RunSettings> {
  const { settings } = await query
    .updateTable('calendar_sync_run as r')
    .from('calendar_connection as c')
    .set((of) => ({
      settings_version: of.fn.coalesce('r.settings_version', 'c.settings_version'),
      settings: of.fn.coalesce('r.settings', settingsNow),
    }))
    .where('r.id', '=', runId)
    .whereRef('c.id', '=', 'r.connection_id')
    .returning((of) => of.ref('r.settings').$castTo<RunSettings>().as('settings'))
    .executeTakeFirstOrThrow();
  return settings;
}

export interface AnsweringRun {
  readonly id: string;
  readonly isEnded: boolean;
}

/** The connection's current settings version. */
export async function settingsVersionOf(query: Query, connectionId: string): Promise<number> {
  const row = await query
    .selectFrom('calendar_connection')
    .select('settings_version')
    .where('id', '=', connectionId)
    .executeTakeFirst();
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
  const runs = await query
    .selectFrom('calendar_sync_run as given')
    .innerJoin('calendar_sync_run as r', 'r.connection_id', 'given.connection_id')
    .select(['r.id', 'r.status', 'r.settings_version'])
    .where('given.id', '=', runId)
    .where(sql<boolean>`(r.started_at > given.started_at or r.id = given.id)`)
    .orderBy('r.started_at')
    .execute();
  const run = runs.find((one) => (one.settings_version ?? version) >= version) ?? runs.at(-1);
  return run ? { id: run.id, isEnded: run.status !== 'in_progress' } : null;
}
