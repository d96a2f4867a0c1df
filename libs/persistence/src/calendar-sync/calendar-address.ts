// Statements instead of entities, because an address is a row of two tables, shown with its latest run.
import type { CalendarAddress } from '@simmer/contracts/schemas/google-calendar/calendar-address.schema';
import { ADDRESS_AWAY, ADDRESS_IS_SLOW } from '@simmer/domain/calendar-provider/address-problems';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { iso, now, plus } from '../database/tables.ts';
import type { CalendarValues, Grant } from './connection.ts';

/** After this time without a calendar an address is switched off (SYN-54). */
const GONE_SECONDS = 7 * 86_400;
/** Stored as `auth_error` of an address that is switched off. */
const GONE = 'ADDRESS_GONE';

/** An address of a person. */
interface OwnedAddress {
  readonly userId: string;
  readonly id: string;
}

/** The addresses of a person, with the calendar of each. */
const addresses = (query: Query, userId: string) =>
  query
    .selectFrom('calendar_connection as c')
    .innerJoin('calendar as k', 'k.connection_id', 'c.id')
    .where((eb) => eb.and({ 'c.user_id': userId, 'c.provider': 'address' }));

const problem = sql<string | null>`case c.auth_error
  when ${sql.lit(GONE)} then 'There was no calendar at this address for a week, so Simmer no longer reads it.'
  when 'ENCRYPTION_KEY_CHANGED' then 'Simmer can no longer read this address. Remove it and add it again.'
  else case
    when r.status = 'failed' and r.cancelled_at is null then r.error_message
    when r.status = 'in_progress' and r.wait_reason = 'away' then ${sql.lit(ADDRESS_AWAY)}
    when r.status = 'in_progress' and r.wait_reason = 'slow_down' then ${sql.lit(ADDRESS_IS_SLOW)} end end`;

const shown = (query: Query, userId: string) =>
  addresses(query, userId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('calendar_sync_run as latest')
          .select(['latest.status', 'latest.cancelled_at', 'latest.error_message', 'latest.wait_reason'])
          .whereRef('latest.connection_id', '=', 'c.id')
          .orderBy('latest.started_at', 'desc')
          .orderBy('latest.id', 'desc')
          .limit(1)
          .as('r'),
      (on) => on.onTrue(),
    )
    .select(['c.id', 'c.account_email as host', 'k.name', 'k.color'])
    .select(sql<boolean>`not k.is_hidden`.as('is_shown'))
    .select(sql<boolean>`c.status = 'connected'`.as('is_on'))
    .select(sql<boolean>`coalesce(r.status = 'in_progress', false)`.as('is_reading'))
    .select(iso('k.synced_at').$castTo<string | null>().as('read_at'))
    .select(problem.as('problem'));

/** The calendars of a person by their addresses, oldest first. */
export const listCalendarAddresses = (query: Query, userId: string): Promise<CalendarAddress[]> =>
  shown(query, userId).orderBy('c.created_at').orderBy('c.id').execute();

/** @returns undefined when it is unknown or another user's. */
export const findCalendarAddress = (
  query: Query,
  { userId, id }: OwnedAddress,
): Promise<CalendarAddress | undefined> => shown(query, userId).where('c.id', '=', id).executeTakeFirst();

/** The encrypted addresses of a person. */
export const sealedAddresses = (query: Query, userId: string) =>
  addresses(query, userId).select(['c.id', 'c.access_token_encrypted as sealed']).execute();

interface NewAddress extends Pick<CalendarValues, 'name' | 'color' | 'timeZone'> {
  readonly id: string;
  readonly host: string;
  /** The address, encrypted for the id. */
  readonly sealed: string;
  readonly refreshMinutes: number | null;
}

/** Adds a calendar by its address. Needs a transaction. */
export async function addCalendarAddress(query: Query, userId: string, added: NewAddress): Promise<void> {
  const { id, host, sealed, refreshMinutes, name, color, timeZone } = added;
  await query
    .insertInto('calendar_connection')
    .values({
      id,
      user_id: userId,
      provider: 'address',
      provider_account_id: id,
      account_email: host,
      status: 'connected',
      access_token_encrypted: sealed,
      refresh_minutes: refreshMinutes,
    })
    .execute();
  await query
    .insertInto('calendar')
    .values({
      connection_id: id,
      provider_calendar_id: id,
      name,
      color,
      time_zone: timeZone,
      is_primary: true,
      is_synced: true,
    })
    .execute();
}

/** Changes how a calendar by its address is shown. */
export async function changeCalendarAddress(
  query: Query,
  { userId, id }: OwnedAddress,
  changes: { readonly name?: string; readonly color?: string | null; readonly is_hidden?: boolean },
): Promise<void> {
  await query
    .updateTable('calendar')
    .set({ ...changes, updated_at: now })
    .where('connection_id', 'in', addresses(query, userId).where('c.id', '=', id).select('c.id'))
    .execute();
}

/** Removes a calendar by its address with its events and their history. */
export async function removeCalendarAddress(query: Query, { userId, id }: OwnedAddress): Promise<void> {
  await query
    .deleteFrom('calendar_connection')
    .where((eb) => eb.and({ id, user_id: userId, provider: 'address' }))
    .execute();
}

/** Switches an address on that was switched off (SYN-54). */
export async function switchOnCalendarAddress(query: Query, { userId, id }: OwnedAddress): Promise<void> {
  await query
    .updateTable('calendar_connection')
    .set({ status: 'connected', auth_error: null, gone_since: null, updated_at: now })
    .set('grant_number', plus('grant_number', 1))
    .where((eb) => eb.and({ id, user_id: userId, provider: 'address' }))
    .execute();
}

/** The calendar of an address, as the person has named it: the list of its provider. */
export async function calendarOfAddress(
  query: Query,
  connectionId: string,
): Promise<CalendarValues & { readonly timeZone: string }> {
  const row = await query
    .selectFrom('calendar')
    .select(['provider_calendar_id', 'name', 'color', 'time_zone'])
    .where('connection_id', '=', connectionId)
    .executeTakeFirstOrThrow();
  const { provider_calendar_id: providerCalendarId, name, color, time_zone: timeZone } = row;
  return { providerCalendarId, name, color, timeZone: timeZone ?? 'UTC', isPrimary: true };
}

/** Stores how often an address asks to be read. @param minutes null if it does not say */
export async function noteRefreshMinutes(query: Query, { id }: Grant, minutes: number | null): Promise<void> {
  await query
    .updateTable('calendar_connection')
    .set({ refresh_minutes: minutes })
    .where((eb) => eb.and({ id, provider: 'address' }))
    .where('refresh_minutes', 'is distinct from', minutes)
    .execute();
}

/** Notes that there is a calendar at an address (SYN-54). */
export async function noteThere(query: Query, id: string): Promise<void> {
  await query
    .updateTable('calendar_connection')
    .set({ gone_since: null })
    .where('id', '=', id)
    .where('gone_since', 'is not', null)
    .execute();
}

/** Notes that there is no calendar at an address, and switches it off after a week of that (SYN-54). */
export async function noteGone(query: Query, { id, grant_number }: Grant): Promise<void> {
  const isOver = sql`gone_since < now() - make_interval(secs => ${GONE_SECONDS})`;
  await query
    .updateTable('calendar_connection')
    .set({
      gone_since: sql`coalesce(gone_since, now())`,
      status: sql`case when ${isOver} then 'reconnect_required' else status end`,
      auth_error: sql`case when ${isOver} then ${GONE} else auth_error end`,
      updated_at: now,
    })
    .where((eb) => eb.and({ id, grant_number, provider: 'address' }))
    .execute();
}
