// By statements, because a provider’s list changes all calendars at once, under the lock of the connection.
import { sql } from 'kysely';
import { insertRows, lockRow, updateRows } from '../../../sql/rows.ts';
import { jsonList, jsonObject } from '../../../sql/json-sql.ts';
import { readJson, type Query } from '../../../sql/query.ts';
import { excluded, hasRow, iso, isOneOf, now, plus, rowOf, rowsOf, tables } from '../../../sql/tables.ts';
import { definedValues } from '../../../sql/given.ts';

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

const connections = tables
  .selectFrom('calendar_connection as c')
  .select([
    'c.id',
    'c.grant_number',
    'c.user_id',
    'c.status',
    'c.auth_error',
    'c.account_email',
    'c.access_token_encrypted',
    'c.refresh_token_encrypted',
    iso('c.access_token_expires_at').as('access_token_expires_at'),
    'c.scope',
    'c.sync_start_date',
    'c.sync_end_date',
    'c.sync_start_days_before',
    'c.sync_end_days_after',
  ]);

/** The user's current connection, which may need a reconnection; null when not connected. */
export async function findCurrentConnection(query: Query, userId: string): Promise<ConnectionRow | null> {
  const current = connections.where('c.user_id', '=', userId).where('c.status', '<>', 'disconnected');
  return (await rowOf(query, current)) ?? null;
}

/** Any connection by its id. */
export async function findConnection(query: Query, id: string): Promise<ConnectionRow | null> {
  return (await rowOf(query, connections.where('c.id', '=', id))) ?? null;
}

const increased = { settings_version: plus('settings_version', 1) };

/** Increases the settings version. Needs the transaction of the change. */
const noteSettingsChange = (query: Query, connectionId: string) =>
  updateRows(query, 'calendar_connection', { id: connectionId }, increased);

/** Locks a connection until the transaction ends. */
export async function lockConnection(query: Query, id: string): Promise<void> {
  await lockRow(query, 'calendar_connection', { id }, ['id']);
}

type SyncWindow = Pick<
  ConnectionRow,
  'sync_start_date' | 'sync_end_date' | 'sync_start_days_before' | 'sync_end_days_after'
>;

/**
 * Changes the given parts of the sync window; null dates fall back to the days. A run with started calendars keeps the
 * old ones and is followed by another. Needs a transaction.
 */
export async function updateSyncSettings(
  query: Query,
  connectionId: string,
  changes: { readonly [Part in keyof SyncWindow]?: SyncWindow[Part] | undefined },
): Promise<ConnectionRow | null> {
  const before = await rowOf(query, connections.where('c.id', '=', connectionId).forNoKeyUpdate());
  if (!before) return null;
  const differing = Object.fromEntries(
    Object.entries(definedValues(changes)).filter(
      ([part, value]) => before[part as keyof SyncWindow] !== value,
    ),
  );
  const isDifferent = Object.keys(differing).length > 0;
  const values = { ...differing, ...(isDifferent && increased), updated_at: now };
  await updateRows(query, 'calendar_connection', { id: connectionId }, values);
  return { ...before, ...differing };
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

const isAmong = (providerCalendarIds: readonly string[]) =>
  isOneOf('provider_calendar_id', providerCalendarIds, 'text');

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
  const rows = list.map(({ providerCalendarId, name, color, timeZone, isPrimary }) => ({
    connection_id: connectionId,
    provider_calendar_id: providerCalendarId,
    name,
    color,
    time_zone: timeZone,
    is_primary: isPrimary,
  }));
  const listed = {
    ...excluded('name', 'color', 'time_zone', 'is_primary'),
    removed_at: null,
    updated_at: now,
  };
  await insertRows(query, 'calendar', rows, ['connection_id', 'provider_calendar_id'], listed);
  const ids = list.map((item) => item.providerCalendarId);
  await updateRows(
    query,
    'calendar',
    { connection_id: connectionId, removed_at: null },
    { removed_at: now, updated_at: now },
    { and: [sql`not ${isAmong(ids)}`] },
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
  const ids = list.map((item) => item.providerCalendarId);
  const isMoved = await hasRow(
    query,
    tables
      .selectFrom('calendar')
      .select('id')
      .where((of) => of.and({ connection_id: connectionId, is_synced: true }))
      .where(sql<boolean>`(removed_at is null) <> (${isAmong(ids)})`)
      .limit(1),
  );
  await storeCalendars(query, connectionId, list);
  if (isMoved) await noteSettingsChange(query, connectionId);
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
  const isSelected = isAmong(providerCalendarIds);
  const calendars = tables.selectFrom('calendar').select('provider_calendar_id as id').where(isSelected);
  const present = calendars.where('connection_id', '=', connectionId).where('removed_at', 'is', null);
  const presentIds = new Set((await rowsOf(query, present)).map(({ id }) => id));
  const unknown = providerCalendarIds.filter((id) => !presentIds.has(id));
  if (unknown.length > 0) return unknown;
  const changed = await updateRows(
    query,
    'calendar',
    { connection_id: connectionId },
    { is_synced: isSelected, updated_at: now },
    { and: [sql`is_synced <> (${isSelected})`] },
  );
  if (changed.length > 0) await noteSettingsChange(query, connectionId);
  return [];
}
