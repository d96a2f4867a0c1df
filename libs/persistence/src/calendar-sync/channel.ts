// Statements instead of entities, because the claim is a condition of each statement: only one worker tries to watch a
// calendar.
import { sql } from 'kysely';
import { isGoogle } from './connection.ts';
import type { Query, RowOf } from '../database/query.ts';
import { fromNow, now } from '../database/tables.ts';

/** A watch with less time left is renewed. */
export const RENEWAL_SECONDS = 86_400;

// Whether a calendar `k` can notify of changes: a selected one of Google's for its events, an own one for what people change in it.
const isRead = sql<boolean>`(k.is_synced and k.removed_at is null
    and exists (select from calendar_connection c where c.id = k.connection_id and ${isGoogle})
  or exists (select from own_calendar o where o.calendar_id = k.id and o.next_at < 'infinity'))`;

// Whether a calendar `k` is read, and its watch is missing or expires within this time.
const hasNoWatch = (
  seconds: number,
) => sql<boolean>`(${isRead} and not exists (select from calendar_channel h where h.calendar_id = k.id and h.resource_id is not null
    and h.expires_at > ${fromNow(seconds)}))`;

// Whether that is so, and no worker has tried to watch the calendar within the last hour.
const isUnwatched = (seconds: number) => sql<boolean>`(${hasNoWatch(seconds)}
  and (k.watch_tried_at is null or k.watch_tried_at < now() - interval '1 hour'))`;

/**
 * Claims the calendars of a connection that are read and whose watch is missing or expires soon, so that no other
 * worker tries for an hour.
 *
 * @param seconds a watch that lasts longer is sufficient.
 */
export const claimUnwatchedCalendars = (query: Query, connectionId: string, seconds: number) =>
  query
    .updateTable('calendar as k')
    .set({ watch_tried_at: now })
    .where('k.connection_id', '=', connectionId)
    .where(isUnwatched(seconds))
    .returning(['k.id', 'k.provider_calendar_id'])
    .execute();
export type WatchableCalendar = RowOf<typeof claimUnwatchedCalendars>;

/** Lets calendars without a lasting watch be tried again now, and not an hour after the last attempt (ADM-76). */
export async function retryWatches(query: Query, seconds: number): Promise<void> {
  await query
    .updateTable('calendar as k')
    .set({ watch_tried_at: null })
    .where('k.watch_tried_at', 'is not', null)
    .where(hasNoWatch(seconds))
    .execute();
}

interface NewChannel {
  readonly id: string;
  readonly calendarId: string;
  readonly tokenHash: string;
  /** Requested lifetime of the watch. */
  readonly seconds: number;
}

/** Stores a watch before it is requested from the provider. */
export async function openChannel(query: Query, channel: NewChannel): Promise<void> {
  const { id, calendarId, tokenHash, seconds } = channel;
  const row = { id, calendar_id: calendarId, token_hash: tokenHash, expires_at: fromNow(seconds) };
  await query.insertInto('calendar_channel').values(row).execute();
}

/** Confirms a watch that the provider has opened. */
export async function confirmChannel(
  query: Query,
  id: string,
  watch: { readonly resourceId: string; readonly expiresAt: string },
): Promise<void> {
  const values = { resource_id: watch.resourceId, expires_at: watch.expiresAt };
  await query.updateTable('calendar_channel').set(values).where('id', '=', id).execute();
}

/** Surplus watches of a connection: those of calendars that are not read, and all but the newest of the others. */
export function surplusChannels(query: Query, connectionId: string) {
  return query
    .selectFrom('calendar_channel as h')
    .innerJoin('calendar as k', 'k.id', 'h.calendar_id')
    .select('h.id')
    .select((eb) => eb.ref('h.resource_id').$castTo<string>().as('resource_id'))
    .where('k.connection_id', '=', connectionId)
    .where('h.resource_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.not(isRead),
        eb.exists(
          eb
            .selectFrom('calendar_channel as newer')
            .select('newer.id')
            .whereRef('newer.calendar_id', '=', 'h.calendar_id')
            .where('newer.resource_id', 'is not', null)
            .where(sql<boolean>`(newer.created_at, newer.id) > (h.created_at, h.id)`),
        ),
      ]),
    )
    .execute();
}
export type ChannelRow = RowOf<typeof surplusChannels>;

/** Deletes a watch; its notifications are rejected from then on. */
export async function removeChannel(query: Query, id: string): Promise<void> {
  await query.deleteFrom('calendar_channel').where('id', '=', id).execute();
}

/** Ids of connections whose watches must be renewed. @param seconds a watch that lasts longer is sufficient. */
export function connectionsToWatch(query: Query, seconds: number, atMost: number) {
  return query
    .selectFrom('calendar_connection as c')
    .innerJoin('calendar as k', 'k.connection_id', 'c.id')
    .select('c.id')
    .distinct()
    .where('c.status', '=', 'connected')
    .where(isUnwatched(seconds))
    .orderBy('c.id')
    .limit(atMost)
    .execute();
}

/** The calendar of a notification, and its connection; undefined when the channel is unknown or expired, or the token is wrong. */
export function findNotified(query: Query, channelId: string, tokenHash: string, resourceId: string) {
  return query
    .selectFrom('calendar_channel as h')
    .innerJoin('calendar as k', 'k.id', 'h.calendar_id')
    .innerJoin('calendar_connection as c', 'c.id', 'k.connection_id')
    .select(['k.id as calendar_id', 'k.connection_id', 'k.is_own'])
    .where((eb) => eb.and({ 'h.id': channelId, 'h.token_hash': tokenHash, 'c.status': 'connected' }))
    .where((eb) => eb.or([eb('h.resource_id', 'is', null), eb('h.resource_id', '=', resourceId)]))
    .where('h.expires_at', '>', now)
    .where(isRead)
    .executeTakeFirst();
}
