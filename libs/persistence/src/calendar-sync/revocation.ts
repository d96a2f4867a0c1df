import { sql, type NotNull, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { hasRow, type Query } from '../database/query.ts';
import { clockTime, excluded, iso, isOneOf, now } from '../database/tables.ts';
import type { ChannelRow } from './channel.ts';
import type { Grant, SealedConnection } from './connection.ts';

const tokens = ['access_token_encrypted', 'refresh_token_encrypted', 'access_token_expires_at'] as const;
const movedColumns = ['grant_number', 'provider', 'provider_account_id', 'scope', ...tokens] as const;

/**
 * Disconnects connections to Google and moves their tokens to pending revocations. Returns their ids. The lock mode still allows
 * foreign key checks, which a worker needs when it writes to a run twice in a transaction. Needs a transaction.
 */
export async function cutConnections(query: Query, which: RawBuilder<boolean>): Promise<string[]> {
  const connections = await query
    .selectFrom('calendar_connection')
    .select(['id', ...movedColumns])
    .where('provider', '=', 'google')
    .where(which)
    .forNoKeyUpdate()
    .execute();
  const revocations = connections.flatMap(({ id, access_token_encrypted: access, ...rest }) =>
    access == null ? [] : [{ ...rest, connection_id: id, access_token_encrypted: access }],
  );
  if (revocations.length > 0) {
    await query
      .insertInto('pending_revocation')
      .values(
        revocations.map((row) => ({ ...row, access_token_expires_at: row.access_token_expires_at ?? now })),
      )
      .onConflict((earlier) =>
        earlier
          .column('connection_id')
          .doUpdateSet({ ...excluded('grant_number', ...tokens), created_at: now, tried_at: null }),
      )
      .execute();
  }
  const ids = connections.map(({ id }) => id);
  const none = { access_token_encrypted: null, refresh_token_encrypted: null, access_token_expires_at: null };
  await query
    .updateTable('calendar_connection')
    .set({ ...none, status: 'disconnected', auth_error: null, updated_at: now })
    .where(isOneOf('id', ids))
    .execute();
  return ids;
}

const openChannels = (query: Query) =>
  query
    .selectFrom('calendar_channel as h')
    .innerJoin('calendar as k', 'k.id', 'h.calendar_id')
    .select(['h.id', 'h.resource_id'])
    .where('h.resource_id', 'is not', null)
    .$narrowType<{ resource_id: NotNull }>();

/**
 * Disconnects all connections of a user who is being deleted. Their watches are stored beside the tokens, because the
 * calendars are deleted too. Needs the transaction of the deletion.
 */
export async function queueRevocations(query: Query, userId: string): Promise<void> {
  const ids = await cutConnections(query, sql<boolean>`user_id = ${userId}`);
  const isOfRow = sql<boolean>`k.connection_id = pending_revocation.connection_id`;
  await query
    .updateTable('pending_revocation')
    .set({ channels: jsonArrayFrom(openChannels(query).where(isOfRow)) })
    .where(isOneOf('connection_id', ids))
    .execute();
}

/** Connections with a pending revocation, least recently tried first, so that failing ones do not block the others. */
export const pendingRevocations = (query: Query, atMost: number) =>
  query
    .selectFrom('pending_revocation')
    .select('connection_id as id')
    .orderBy('tried_at', (by) => by.asc().nullsFirst())
    .orderBy('created_at')
    .limit(atMost)
    .execute();

/** Starts a revocation. @returns undefined when none is pending any more. */
export const beginRevocation = (query: Query, connectionId: string): Promise<SealedConnection | undefined> =>
  query
    .updateTable('pending_revocation as f')
    .set({ tried_at: clockTime })
    .where('f.connection_id', '=', connectionId)
    .returning([
      'f.connection_id as id',
      'f.grant_number',
      'f.access_token_encrypted',
      'f.refresh_token_encrypted',
      iso('f.access_token_expires_at').as('access_token_expires_at'),
      'f.scope',
    ])
    .executeTakeFirst();

const revocations = (query: Query, grant: Grant) =>
  query
    .selectFrom('pending_revocation as f')
    .select('f.connection_id')
    .where((eb) => eb.and({ 'f.connection_id': grant.id, 'f.grant_number': grant.grant_number }));

/** Whether the grant must still be revoked: no longer once the account was connected again. */
export const isRevocationDue = (query: Query, grant: Grant): Promise<boolean> =>
  hasRow(revocations(query, grant));

/** The watches of a disconnected connection, including those of deleted calendars. */
export async function channelsOf(query: Query, connectionId: string): Promise<ChannelRow[]> {
  const open = await openChannels(query).where('k.connection_id', '=', connectionId).execute();
  const stored = await query
    .selectFrom('pending_revocation')
    .select('channels')
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return [...open, ...(stored?.channels ?? [])];
}

/**
 * Whether the grant may be revoked: not after a reconnection, nor while another user here is connected to the account,
 * because their grant would end too.
 */
export const isGrantUnused = (query: Query, grant: Grant): Promise<boolean> =>
  hasRow(
    revocations(query, grant).where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('calendar_connection as other')
            .select('other.id')
            .whereRef('other.provider', '=', 'f.provider')
            .whereRef('other.provider_account_id', '=', 'f.provider_account_id')
            .where('other.status', '<>', 'disconnected'),
        ),
      ),
    ),
  );

/** Deletes a completed revocation with its tokens. */
export async function endRevocation(query: Query, { id, grant_number }: Grant): Promise<void> {
  await query
    .deleteFrom('pending_revocation')
    .where((eb) => eb.and({ connection_id: id, grant_number }))
    .execute();
}
