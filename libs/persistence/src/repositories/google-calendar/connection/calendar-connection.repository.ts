import { jsonList, jsonObject } from '../../../sql/json-sql.ts';
import { readJson, type Query } from '../../../sql/query.ts';

/** A connection; its tokens are encrypted and bound to `id`. */
export interface ConnectionRow {
  readonly id: string;
  /** Increases with each grant: errors and tokens of an older grant are ignored. */
  readonly grant_number: number;
  readonly user_id: string;
  readonly status: 'connected' | 'reconnect_required' | 'disconnected';
  readonly auth_error: string | null;
  readonly account_email: string;
  readonly access_token_encrypted: string | null;
  readonly refresh_token_encrypted: string | null;
  /** ISO 8601 with Z. */
  readonly access_token_expires_at: string | null;
  readonly scope: string | null;
  readonly sync_start_date: string | null;
  readonly sync_end_date: string | null;
  readonly sync_start_days_before: number;
  readonly sync_end_days_after: number;
}

/** One grant of a connection, by number. */
export type Grant = Pick<ConnectionRow, 'id' | 'grant_number'>;

/** The columns of a connection that a provider session needs. */
export type SealedConnection = Pick<
  ConnectionRow,
  | 'id'
  | 'grant_number'
  | 'access_token_encrypted'
  | 'refresh_token_encrypted'
  | 'access_token_expires_at'
  | 'scope'
>;

const columns = `c.id, c.grant_number, c.user_id, c.status, c.auth_error, c.account_email, c.access_token_encrypted,
  c.refresh_token_encrypted,
  to_char(c.access_token_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as access_token_expires_at,
  c.scope, c.sync_start_date::text, c.sync_end_date::text, c.sync_start_days_before, c.sync_end_days_after`;

/** The user's current connection, which may need a reconnection; null when not connected. */
export async function findCurrentConnection(query: Query, userId: string): Promise<ConnectionRow | null> {
  const [row] = await query<ConnectionRow>(
    `select ${columns} from calendar_connection c where c.user_id = $1 and c.status <> 'disconnected'`,
    [userId],
  );
  return row ?? null;
}

/** Any connection by its id. */
export async function findConnection(query: Query, id: string): Promise<ConnectionRow | null> {
  const [row] = await query<ConnectionRow>(`select ${columns} from calendar_connection c where c.id = $1`, [
    id,
  ]);
  return row ?? null;
}

/** Increases the settings version. Needs the transaction of the change. */
async function noteSettingsChange(query: Query, connectionId: string): Promise<void> {
  await query('update calendar_connection set settings_version = settings_version + 1 where id = $1', [
    connectionId,
  ]);
}

/** Locks a connection until the transaction ends. */
export async function lockConnection(query: Query, id: string): Promise<void> {
  await query('select from calendar_connection where id = $1 for no key update', [id]);
}

/**
 * Changes the given parts of the sync window; null dates fall back to the days. A run with started calendars keeps the
 * old ones and is followed by another. Needs a transaction.
 */
export async function updateSyncSettings(
  query: Query,
  connectionId: string,
  changes: Partial<
    Pick<
      ConnectionRow,
      'sync_start_date' | 'sync_end_date' | 'sync_start_days_before' | 'sync_end_days_after'
    >
  >,
): Promise<ConnectionRow | null> {
  await lockConnection(query, connectionId);
  const [row] = await query<ConnectionRow>(
    `update calendar_connection c set
       sync_start_date = new.start_date, sync_end_date = new.end_date,
       sync_start_days_before = new.days_before, sync_end_days_after = new.days_after,
       settings_version = settings_version + (row (sync_start_date, sync_end_date, sync_start_days_before,
         sync_end_days_after) is distinct from row (new.start_date, new.end_date, new.days_before, new.days_after))::int,
       updated_at = now()
     from (select id,
         case when $2::jsonb ? 'sync_start_date' then ($2 ->> 'sync_start_date')::date else sync_start_date end as start_date,
         case when $2 ? 'sync_end_date' then ($2 ->> 'sync_end_date')::date else sync_end_date end as end_date,
         coalesce(($2 ->> 'sync_start_days_before')::int, sync_start_days_before) as days_before,
         coalesce(($2 ->> 'sync_end_days_after')::int, sync_end_days_after) as days_after
       from calendar_connection where id = $1) new
     where c.id = new.id returning ${columns}`,
    [connectionId, JSON.stringify(changes)],
  );
  return row ?? null;
}

const calendar = jsonObject({
  id: 'k.provider_calendar_id',
  name: 'k.name',
  color: 'k.color',
  is_synced: 'k.is_synced',
  is_primary: 'k.is_primary',
  time_zone: 'k.time_zone',
});
const calendars = `select ${jsonList(calendar, 'k.is_primary desc, lower(k.name), k.id', 'calendars')} from calendar k
  where k.connection_id = $1 and k.removed_at is null`;

/** `{"calendars":[…]}` of a connection, the primary one first. */
export const listCalendarsJson = (query: Query, connectionId: string) =>
  readJson(query, calendars, [connectionId]);

export interface CalendarValues {
  readonly providerCalendarId: string;
  readonly name: string;
  readonly color: string | null;
  readonly timeZone: string | null;
  readonly isPrimary: boolean;
}

/**
 * Updates the stored calendars from the provider's list: new ones are added unselected, known ones keep their
 * selection, missing ones are marked, and the next sync removes their events. Every account has a calendar, so an empty
 * list is ignored. Needs a transaction.
 */
export async function storeCalendars(
  query: Query,
  connectionId: string,
  list: readonly CalendarValues[],
): Promise<void> {
  if (list.length === 0) return;
  await query(
    `insert into calendar (connection_id, provider_calendar_id, name, color, time_zone, is_primary)
     select $1, item ->> 'providerCalendarId', item ->> 'name', item ->> 'color', item ->> 'timeZone',
       (item ->> 'isPrimary')::boolean
     from jsonb_array_elements($2::jsonb) item
     on conflict (connection_id, provider_calendar_id) do update set name = excluded.name, color = excluded.color,
       time_zone = excluded.time_zone, is_primary = excluded.is_primary, removed_at = null, updated_at = now()`,
    [connectionId, JSON.stringify(list)],
  );
  await query(
    `update calendar set removed_at = now(), updated_at = now()
     where connection_id = $1 and removed_at is null and provider_calendar_id <> all ($2::text[])`,
    [connectionId, list.map((item) => item.providerCalendarId)],
  );
}

/**
 * The same for a list that was read outside of a run: if a selected calendar disappeared or returned, a run in progress
 * may not have seen that, so another one follows.
 */
export async function storeCalendarsBesideRuns(
  query: Query,
  connectionId: string,
  list: readonly CalendarValues[],
): Promise<void> {
  if (list.length === 0) return;
  await lockConnection(query, connectionId);
  const moved = await query(
    `select from calendar where connection_id = $1 and is_synced
       and (removed_at is null) <> (provider_calendar_id = any ($2::text[])) limit 1`,
    [connectionId, list.map((item) => item.providerCalendarId)],
  );
  await storeCalendars(query, connectionId, list);
  if (moved.length > 0) await noteSettingsChange(query, connectionId);
}

/**
 * Replaces the selection (API-18) by provider ids. The next sync removes the events of deselected calendars, except
 * those that a person has classified. Needs a transaction.
 *
 * @returns the ids that this connection does not have; if there are any, nothing was changed.
 */
export async function selectCalendars(
  query: Query,
  connectionId: string,
  providerCalendarIds: readonly string[],
): Promise<string[]> {
  await lockConnection(query, connectionId);
  const unknown = await query<{ id: string }>(
    `select given.id from unnest($2::text[]) as given (id) where not exists
       (select from calendar k where k.connection_id = $1 and k.provider_calendar_id = given.id
         and k.removed_at is null)`,
    [connectionId, providerCalendarIds],
  );
  if (unknown.length > 0) return unknown.map((row) => row.id);
  const changed = await query(
    `update calendar set is_synced = provider_calendar_id = any ($2::text[]), updated_at = now()
     where connection_id = $1 and is_synced <> (provider_calendar_id = any ($2::text[])) returning id`,
    [connectionId, providerCalendarIds],
  );
  if (changed.length > 0) await noteSettingsChange(query, connectionId);
  return [];
}
