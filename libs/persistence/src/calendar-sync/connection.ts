import { sql, type RawBuilder } from 'kysely';
import { definedFields } from '@simmer/domain/defined-fields';
import type { Query, RowOf } from '../database/query.ts';
import type { ProviderName } from './calendar.entity.ts';
import { excluded, iso, isOneOf, now, plus } from '../database/tables.ts';

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

/** Connections with their tokens, which are encrypted and bound to `id`. */
const connections = (query: Query) =>
  query
    .selectFrom('calendar_connection as c')
    .select(['c.id', 'c.grant_number', 'c.user_id', 'c.status', 'c.auth_error', 'c.account_email', 'c.scope'])
    .select('c.provider_account_id')
    .select((eb) => eb.ref('c.provider').$castTo<ProviderName>().as('provider'))
    .select(['c.access_token_encrypted', 'c.refresh_token_encrypted'])
    .select(iso('c.access_token_expires_at').$castTo<string | null>().as('access_token_expires_at'))
    .select(['c.sync_start_date', 'c.sync_end_date', 'c.sync_start_days_before', 'c.sync_end_days_after']);

/** Like `isReading`, for a connection of this alias. */
export function isReadingIn(alias: string): RawBuilder<boolean> {
  const scope = sql.ref(`${alias}.scope`);
  return sql`(coalesce(${scope}, '') not like '%calendar.app.created%' or ${scope} like '%calendar.readonly%')`;
}

/**
 * Whether a connection `c` is for reading. With the right to its own calendar alone, the account does not count as
 * connected (OWN-1).
 */
export const isReading = isReadingIn('c');

/** Whether a connection `c` is the Google account that a person reads, and not a calendar by its address. */
export const isGoogle = sql<boolean>`(c.provider = 'google' and ${isReading})`;

/** The user's current connection to Google, which may need a reconnection; undefined when not connected. */
export const findCurrentConnection = (query: Query, userId: string) =>
  connections(query)
    .where('c.user_id', '=', userId)
    .where('c.status', '<>', 'disconnected')
    .where(isGoogle)
    .executeTakeFirst();

/** Any connection by its id. */
export const findConnection = (query: Query, id: string) =>
  connections(query).where('c.id', '=', id).executeTakeFirst();

export type ConnectionRow = RowOf<typeof findConnection>;

const versionIncrease = { settings_version: plus('settings_version', 1) };

/** Increases the settings version. Needs the transaction of the change. */
const noteSettingsChange = (query: Query, connectionId: string) =>
  query.updateTable('calendar_connection').set(versionIncrease).where('id', '=', connectionId).execute();

/** Locks a connection until the transaction ends. */
export async function lockConnection(query: Query, id: string): Promise<void> {
  await query.selectFrom('calendar_connection').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

type SyncWindow = Pick<
  ConnectionRow,
  'sync_start_date' | 'sync_end_date' | 'sync_start_days_before' | 'sync_end_days_after'
>;

/**
 * Changes the given parts of the sync window; null dates fall back to the days. A run that has started its calendars
 * keeps the old window and is followed by another run. Needs a transaction.
 */
export async function updateSyncSettings(
  query: Query,
  connectionId: string,
  changes: { readonly [Part in keyof SyncWindow]?: SyncWindow[Part] | undefined },
): Promise<ConnectionRow | null> {
  const before = await connections(query)
    .where('c.id', '=', connectionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const differing = Object.fromEntries(
    Object.entries(definedFields(changes)).filter(
      ([part, value]) => before[part as keyof SyncWindow] !== value,
    ),
  );
  const isDifferent = Object.keys(differing).length > 0;
  const values = { ...differing, ...(isDifferent && versionIncrease), updated_at: now };
  await query.updateTable('calendar_connection').set(values).where('id', '=', connectionId).execute();
  return { ...before, ...differing };
}

// Own calendars, which show a plan, are not offered for reading, neither here nor in another connection of the same
// account.
const isOffered = sql<boolean>`not exists (select from calendar o
  where o.is_own and o.provider_calendar_id = calendar.provider_calendar_id)`;

/** `{"calendars":[…]}` of a connection, the primary one first. */
export async function listCalendarsJson(query: Query, connectionId: string): Promise<string> {
  const calendars = await query
    .selectFrom('calendar')
    .select(['provider_calendar_id as id', 'name', 'color', 'is_synced', 'is_primary', 'time_zone'])
    .where('connection_id', '=', connectionId)
    .where('removed_at', 'is', null)
    .where(isOffered)
    .orderBy('is_primary', 'desc')
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('calendar.id')
    .execute();
  return JSON.stringify({ calendars });
}

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
  await query
    .insertInto('calendar')
    .values(
      list.map(({ providerCalendarId, name, color, timeZone, isPrimary }) => ({
        connection_id: connectionId,
        provider_calendar_id: providerCalendarId,
        name,
        color,
        time_zone: timeZone,
        is_primary: isPrimary,
      })),
    )
    .onConflict((known) =>
      known.columns(['connection_id', 'provider_calendar_id']).doUpdateSet({
        ...excluded('name', 'color', 'time_zone', 'is_primary'),
        removed_at: null,
        updated_at: now,
      }),
    )
    .execute();
  const isListed = isAmong(list.map((item) => item.providerCalendarId));
  await query
    .updateTable('calendar')
    .set({ removed_at: now, updated_at: now })
    .where('connection_id', '=', connectionId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.not(isListed))
    .execute();
}

/**
 * Like `storeCalendars`, for a list that was read outside of a run. If a selected calendar disappeared or returned, a
 * run in progress may not have seen that, so another one follows.
 */
export async function storeCalendarsBesideRuns(
  query: Query,
  connectionId: string,
  list: readonly CalendarValues[],
): Promise<void> {
  if (list.length === 0) return;
  await lockConnection(query, connectionId);
  const isListed = isAmong(list.map((item) => item.providerCalendarId));
  const changedCalendar = await query
    .selectFrom('calendar')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('is_synced', '=', true)
    .where(sql<boolean>`(removed_at is null) <> (${isListed})`)
    .executeTakeFirst();
  await storeCalendars(query, connectionId, list);
  if (changedCalendar) await noteSettingsChange(query, connectionId);
}

/**
 * Replaces the selection (API-18) by provider ids. The next sync removes the events of deselected calendars, except
 * those that a person has classified. Needs a transaction.
 *
 * @returns the unknown ids; if there are any, nothing was changed.
 */
export async function selectCalendars(
  query: Query,
  connectionId: string,
  providerCalendarIds: readonly string[],
): Promise<string[]> {
  await lockConnection(query, connectionId);
  const isSelected = isAmong(providerCalendarIds);
  const present = await query
    .selectFrom('calendar')
    .select('provider_calendar_id as id')
    .where(isSelected)
    .where('connection_id', '=', connectionId)
    .where('removed_at', 'is', null)
    .where(isOffered)
    .execute();
  const presentIds = new Set(present.map(({ id }) => id));
  const unknown = providerCalendarIds.filter((id) => !presentIds.has(id));
  if (unknown.length > 0) return unknown;
  const changedCalendars = await query
    .updateTable('calendar')
    .set({ is_synced: isSelected, updated_at: now })
    .where('connection_id', '=', connectionId)
    .where(sql<boolean>`is_synced <> (${isSelected})`)
    .returning('id')
    .execute();
  if (changedCalendars.length > 0) await noteSettingsChange(query, connectionId);
  return [];
}
