import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { isOneOf } from '../database/tables.ts';
import type { ConnectionRow } from './connection.ts';
import { classifiedCount, unclassifiedCount } from './event-columns.ts';

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
    .set((eb) => ({
      settings_version: eb.fn.coalesce('r.settings_version', 'c.settings_version'),
      settings: eb.fn.coalesce('r.settings', settingsNow),
    }))
    .where('r.id', '=', runId)
    .whereRef('c.id', '=', 'r.connection_id')
    .returning((eb) => eb.ref('r.settings').$castTo<RunSettings>().as('settings'))
    .executeTakeFirstOrThrow();
  return settings;
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
 * The run that a request with a settings version gets as the answer: the run `runId`; if its settings are older, the
 * first later run with that version; or else the last run.
 */
export async function answeringRun(query: Query, runId: string, version: number) {
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

const syncedCalendars = (query: Query, connectionId: string) =>
  query
    .selectFrom('calendar as k')
    .where('k.connection_id', '=', connectionId)
    .where('k.is_synced', '=', true)
    .where('k.removed_at', 'is', null);

/** Counts what a selection would remove, in the wire format. Changes nothing. */
export async function previewSelectionJson(
  query: Query,
  connectionId: string,
  providerCalendarIds: readonly string[],
): Promise<string> {
  const calendars = await syncedCalendars(query, connectionId)
    .leftJoin('calendar_event as e', 'e.calendar_id', 'k.id')
    .select(['k.provider_calendar_id as id', 'k.name'])
    .select([unclassifiedCount.as('events_removed'), classifiedCount.as('events_kept')])
    .where((eb) => eb.not(isOneOf('k.provider_calendar_id', providerCalendarIds, 'text')))
    .groupBy('k.id')
    .orderBy((eb) => eb.fn('lower', ['k.name']))
    .execute();
  const sum = (count: 'events_removed' | 'events_kept') =>
    calendars.reduce((all, one) => all + one[count], 0);
  return JSON.stringify({
    events_removed: sum('events_removed'),
    events_kept: sum('events_kept'),
    calendars,
  });
}

/** Counts what a sync window would remove, in the wire format. Changes nothing. */
export async function previewWindowJson(
  query: Query,
  connectionId: string,
  window: WindowEdges,
): Promise<string> {
  const counts = await syncedCalendars(query, connectionId)
    .innerJoin('calendar_event as e', 'e.calendar_id', 'k.id')
    .select([unclassifiedCount.as('events_removed'), classifiedCount.as('events_kept')])
    .where(isOutsideWindow(window))
    // Events that are already kept outside of the window do not count.
    .where('e.kept_reason', 'is distinct from', 'left_window')
    .executeTakeFirstOrThrow();
  return JSON.stringify(counts);
}

/** The IANA zone of the sync window's days: that of the primary calendar. */
export async function findSyncZone(query: Query, connectionId: string): Promise<string> {
  const primary = await query
    .selectFrom('calendar')
    .select('time_zone')
    .where('connection_id', '=', connectionId)
    .where('is_primary', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return primary?.time_zone ?? 'UTC';
}

/** The sync window as dates for all-day events and as instants for timed events. */
export interface WindowEdges {
  /** yyyy-MM-dd, both included. */
  readonly start: string;
  readonly end: string;
  /** ISO 8601; `timeMax` is excluded. */
  readonly timeMin: string;
  readonly timeMax: string;
}

/** Whether no listing of the window returns an event `e`. */
export const isOutsideWindow = ({ start, end, timeMin, timeMax }: WindowEdges) =>
  sql<boolean>`(case when e.is_all_day then e.end_date <= ${start}::date or e.start_date > ${end}::date
    else e.start_at >= ${timeMax}::timestamptz
      or (e.end_at <= ${timeMin}::timestamptz and e.start_at < ${timeMin}::timestamptz) end)`;
