import { isoInstant } from '../json-sql.ts';
import type { Query } from '../query.ts';
import type { ChannelRow } from './calendar-channel.repository.ts';
import type { SealedConnection } from './calendar-connection.repository.ts';

/** SQL: empties connections of their tokens, which are kept aside until the provider was told. */
export const cutConnections = (where: string) => `with old as (
    select id, provider, provider_account_id, scope, access_token_encrypted, refresh_token_encrypted,
      access_token_expires_at
    from calendar_connection where ${where} for update
  ), farewell as (
    insert into calendar_farewell (connection_id, provider, provider_account_id, scope, access_token_encrypted,
      refresh_token_encrypted, access_token_expires_at)
    select id, provider, provider_account_id, scope, access_token_encrypted, refresh_token_encrypted,
      coalesce(access_token_expires_at, now())
    from old where access_token_encrypted is not null
    on conflict (connection_id) do update set access_token_encrypted = excluded.access_token_encrypted,
      refresh_token_encrypted = excluded.refresh_token_encrypted,
      access_token_expires_at = excluded.access_token_expires_at, created_at = now()
  )
  update calendar_connection c set status = 'disconnected', auth_error = null, access_token_encrypted = null,
    refresh_token_encrypted = null, access_token_expires_at = null, updated_at = now()
  from old where c.id = old.id`;

/**
 * Cuts all connections of somebody who goes for good. Their watches are kept beside the tokens, for the calendars are
 * about to go. Needs the transaction that deletes them.
 */
export async function leaveProviders(query: Query, userId: string): Promise<void> {
  await query(cutConnections('user_id = $1'), [userId]);
  await query(
    `update calendar_farewell f set channels = (
       select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'resource_id', h.resource_id)), '[]')
       from calendar_channel h join calendar k on k.id = h.calendar_id
       where k.connection_id = f.connection_id and h.resource_id is not null)
     where f.connection_id in (select id from calendar_connection where user_id = $1)`,
    [userId],
  );
}

/** Connections that were cut, and to whose provider something is still to be said; the oldest first. */
export function pendingFarewells(query: Query, atMost: number): Promise<SealedConnection[]> {
  return query<SealedConnection>(
    `select f.connection_id as id, f.access_token_encrypted, f.refresh_token_encrypted,
       ${isoInstant('f.access_token_expires_at')} as access_token_expires_at, f.scope
     from calendar_farewell f order by f.created_at limit $1`,
    [atMost],
  );
}

/** The watches of a connection that was cut, also of calendars that are gone. */
export function channelsOf(
  query: Query,
  connectionId: string,
): Promise<Pick<ChannelRow, 'id' | 'resource_id'>[]> {
  return query(
    `select h.id::text, h.resource_id from calendar_channel h join calendar k on k.id = h.calendar_id
     where k.connection_id = $1 and h.resource_id is not null
     union
     select h.id, h.resource_id from calendar_farewell f
       cross join jsonb_to_recordset(f.channels) h (id text, resource_id text)
     where f.connection_id = $1`,
    [connectionId],
  );
}

/**
 * Whether the grant is to be given back: not when the connection was taken up again since, nor while somebody else
 * here uses the account, for whom it would end as well.
 */
export async function isGrantUnused(query: Query, connectionId: string): Promise<boolean> {
  const [farewell] = await query(
    `select from calendar_farewell f
     where f.connection_id = $1 and not exists (select from calendar_connection other
       where other.provider = f.provider and other.provider_account_id = f.provider_account_id
         and other.status <> 'disconnected')`,
    [connectionId],
  );
  return farewell !== undefined;
}

/** All is said: the tokens that this took are forgotten. */
export async function endFarewell(query: Query, connectionId: string): Promise<void> {
  await query('delete from calendar_farewell where connection_id = $1', [connectionId]);
}
