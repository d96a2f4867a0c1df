import { isoInstant } from '../../../sql/json-sql.ts';
import type { Query } from '../../../sql/query.ts';
import type { ChannelRow } from './calendar-channel.repository.ts';
import type { Grant, SealedConnection } from './calendar-connection.repository.ts';

/**
 * SQL: disconnects connections and moves their tokens to pending revocations. Returns their ids. The lock mode still
 * allows foreign key checks, which a worker needs when it writes to a run twice in a transaction.
 */
export const cutConnections = (where: string) => `with old as (
    select id, grant_number, provider, provider_account_id, scope, access_token_encrypted, refresh_token_encrypted,
      access_token_expires_at
    from calendar_connection where ${where} for no key update
  ), revocation as (
    insert into pending_revocation (connection_id, grant_number, provider, provider_account_id, scope,
      access_token_encrypted, refresh_token_encrypted, access_token_expires_at)
    select id, grant_number, provider, provider_account_id, scope, access_token_encrypted, refresh_token_encrypted,
      coalesce(access_token_expires_at, now())
    from old where access_token_encrypted is not null
    on conflict (connection_id) do update set grant_number = excluded.grant_number,
      access_token_encrypted = excluded.access_token_encrypted, refresh_token_encrypted = excluded.refresh_token_encrypted,
      access_token_expires_at = excluded.access_token_expires_at, created_at = now(), tried_at = null
  )
  update calendar_connection c set status = 'disconnected', auth_error = null, access_token_encrypted = null,
    refresh_token_encrypted = null, access_token_expires_at = null, updated_at = now()
  from old where c.id = old.id returning c.id`;

/**
 * Disconnects all connections of a user who is being deleted. Their watches are stored beside the tokens, because the
 * calendars are deleted too. Needs the transaction of the deletion.
 */
export async function queueRevocations(query: Query, userId: string): Promise<void> {
  await query(cutConnections('user_id = $1'), [userId]);
  await query(
    `update pending_revocation f set channels = (
       select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'resource_id', h.resource_id)), '[]')
       from calendar_channel h join calendar k on k.id = h.calendar_id
       where k.connection_id = f.connection_id and h.resource_id is not null)
     where f.connection_id in (select id from calendar_connection where user_id = $1)`,
    [userId],
  );
}

/** Connections with a pending revocation, least recently tried first, so that failing ones do not block the others. */
export function pendingRevocations(query: Query, atMost: number): Promise<{ readonly id: string }[]> {
  return query(
    `select connection_id as id from pending_revocation order by tried_at nulls first, created_at limit $1`,
    [atMost],
  );
}

/** Starts a revocation. @returns null when none is pending any more. */
export async function beginRevocation(query: Query, connectionId: string): Promise<SealedConnection | null> {
  const [row] = await query<SealedConnection>(
    `update pending_revocation f set tried_at = clock_timestamp() where f.connection_id = $1
     returning f.connection_id as id, f.grant_number, f.access_token_encrypted, f.refresh_token_encrypted,
       ${isoInstant('f.access_token_expires_at')} as access_token_expires_at, f.scope`,
    [connectionId],
  );
  return row ?? null;
}

/** Whether the grant must still be revoked: not once the account was connected again. */
export async function isRevocationDue(query: Query, grant: Grant): Promise<boolean> {
  const rows = await query('select from pending_revocation where connection_id = $1 and grant_number = $2', [
    grant.id,
    grant.grant_number,
  ]);
  return rows.length > 0;
}

/** The watches of a disconnected connection, including those of deleted calendars. */
export function channelsOf(
  query: Query,
  connectionId: string,
): Promise<Pick<ChannelRow, 'id' | 'resource_id'>[]> {
  return query(
    `select h.id::text, h.resource_id from calendar_channel h join calendar k on k.id = h.calendar_id
     where k.connection_id = $1 and h.resource_id is not null
     union
     select h.id, h.resource_id from pending_revocation f
       cross join jsonb_to_recordset(f.channels) h (id text, resource_id text)
     where f.connection_id = $1`,
    [connectionId],
  );
}

/**
 * Whether the grant may be revoked: not after a reconnection, nor while another user here is connected to the account,
 * because their grant would end too.
 */
export async function isGrantUnused(query: Query, grant: Grant): Promise<boolean> {
  const [revocation] = await query(
    `select from pending_revocation f
     where f.connection_id = $1 and f.grant_number = $2 and not exists (select from calendar_connection other
       where other.provider = f.provider and other.provider_account_id = f.provider_account_id
         and other.status <> 'disconnected')`,
    [grant.id, grant.grant_number],
  );
  return revocation !== undefined;
}

/** Deletes a completed revocation with its tokens. */
export async function endRevocation(query: Query, grant: Grant): Promise<void> {
  await query('delete from pending_revocation where connection_id = $1 and grant_number = $2', [
    grant.id,
    grant.grant_number,
  ]);
}
