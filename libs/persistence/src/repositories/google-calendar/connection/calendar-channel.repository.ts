import { isoInstant } from '../../../sql/json-sql.ts';
import type { Query } from '../../../sql/query.ts';

/** A watch on a calendar. */
export interface ChannelRow {
  readonly id: string;
  readonly calendar_id: string;
  readonly resource_id: string;
  /** ISO 8601 */
  readonly expires_at: string;
}

/** A calendar to watch. */
export interface WatchableCalendar {
  readonly id: string;
  readonly provider_calendar_id: string;
}

/**
 * Claims the synced calendars of a connection whose watch is missing or expires soon, so that no other worker tries for
 * an hour.
 *
 * @param seconds a watch that lasts longer is sufficient.
 */
export function claimUnwatchedCalendars(
  query: Query,
  connectionId: string,
  seconds: number,
): Promise<WatchableCalendar[]> {
  return query<WatchableCalendar>(
    `update calendar k set watch_tried_at = now()
     where k.connection_id = $1 and k.is_synced and k.removed_at is null
       and (k.watch_tried_at is null or k.watch_tried_at < now() - interval '1 hour')
       and not exists (select from calendar_channel h
         where h.calendar_id = k.id and h.resource_id is not null
           and h.expires_at > now() + make_interval(secs => $2))
     returning k.id, k.provider_calendar_id`,
    [connectionId, seconds],
  );
}

export interface NewChannel {
  readonly id: string;
  readonly calendarId: string;
  readonly tokenHash: string;
  /** Requested lifetime. */
  readonly seconds: number;
}

/** Stores a watch before it is requested from the provider. */
export async function openChannel(query: Query, channel: NewChannel): Promise<void> {
  await query(
    `insert into calendar_channel (id, calendar_id, token_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [channel.id, channel.calendarId, channel.tokenHash, channel.seconds],
  );
}

/** Confirms a watch that the provider has opened. */
export async function confirmChannel(
  query: Query,
  id: string,
  watch: { readonly resourceId: string; readonly expiresAt: string },
): Promise<void> {
  await query('update calendar_channel set resource_id = $2, expires_at = $3 where id = $1', [
    id,
    watch.resourceId,
    watch.expiresAt,
  ]);
}

/** Surplus watches of a connection: those of unsynced calendars, and all but the newest of the others. */
export function surplusChannels(query: Query, connectionId: string): Promise<ChannelRow[]> {
  return query<ChannelRow>(
    `select h.id, h.calendar_id, h.resource_id, ${isoInstant('h.expires_at')} as expires_at
     from calendar_channel h join calendar k on k.id = h.calendar_id
     where k.connection_id = $1 and h.resource_id is not null and (not k.is_synced or k.removed_at is not null or exists
       (select from calendar_channel newer where newer.calendar_id = h.calendar_id and newer.resource_id is not null
          and (newer.created_at, newer.id) > (h.created_at, h.id)))`,
    [connectionId],
  );
}

/** Deletes a watch; its notifications are rejected from then on. */
export async function removeChannel(query: Query, id: string): Promise<void> {
  await query('delete from calendar_channel where id = $1', [id]);
}

/** Ids of connections whose watches must be renewed. @param seconds a watch that lasts longer is sufficient. */
export function connectionsToWatch(
  query: Query,
  seconds: number,
  atMost: number,
): Promise<{ readonly id: string }[]> {
  return query<{ id: string }>(
    `select distinct c.id from calendar_connection c join calendar k on k.connection_id = c.id
     where c.status = 'connected' and k.is_synced and k.removed_at is null
       and (k.watch_tried_at is null or k.watch_tried_at < now() - interval '1 hour')
       and not exists (select from calendar_channel h where h.calendar_id = k.id and h.resource_id is not null
         and h.expires_at > now() + make_interval(secs => $1))
     order by c.id limit $2`,
    [seconds, atMost],
  );
}

/** The connection of a notification; null when the channel is unknown or expired, or the token is wrong. */
export async function findNotified(
  query: Query,
  channelId: string,
  tokenHash: string,
  resourceId: string,
): Promise<{ readonly connection_id: string } | null> {
  const [row] = await query<{ connection_id: string }>(
    `select k.connection_id from calendar_channel h join calendar k on k.id = h.calendar_id
     join calendar_connection c on c.id = k.connection_id
     where h.id = $1 and h.token_hash = $2 and coalesce(h.resource_id, $3) = $3 and h.expires_at > now()
       and k.is_synced and k.removed_at is null and c.status = 'connected'`,
    [channelId, tokenHash, resourceId],
  );
  return row ?? null;
}
