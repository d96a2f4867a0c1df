import { sql, type RawBuilder } from 'kysely';
import { deleteRows } from '../../../kysely/rows.ts';
import type { Query } from '../../../sql/query.ts';
import { hasRow, iso, kyselyOf, now, tables } from '../../../kysely/tables.ts';
import type { ChannelRow } from './calendar-channel.query.ts';
import type { Grant, SealedConnection } from './calendar-connection.query.ts';

const moved = [
  'grant_number',
  'provider',
  'provider_account_id',
  'scope',
  'refresh_token_encrypted',
] as const;

/**
 * Disconnects connections and moves their tokens to pending revocations. Returns their ids. The lock mode still allows
 * foreign key checks, which a worker needs when it writes to a run twice in a transaction.
 */
export const cutConnections = (query: Query, which: RawBuilder<boolean>): Promise<{ id: string }[]> =>
  kyselyOf(query)
    .with('old', (db) =>
      db
        .selectFrom('calendar_connection')
        .select(['id', ...moved, 'access_token_encrypted', 'access_token_expires_at'])
        .where(which)
        .forNoKeyUpdate(),
    )
    .with('revocation', (db) =>
      db
        .insertInto('pending_revocation')
        .columns(['connection_id', ...moved, 'access_token_encrypted', 'access_token_expires_at'])
        .expression((of) =>
          of
            .selectFrom('old')
            .select([
              'id',
              ...moved,
              (one) => one.ref('access_token_encrypted').$castTo<string>().as('access'),
            ])
            .select(sql<Date>`coalesce(access_token_expires_at, now())`.as('expires_at'))
            .where('access_token_encrypted', 'is not', null),
        )
        .onConflict((earlier) =>
          earlier.column('connection_id').doUpdateSet((of) => ({
            grant_number: of.ref('excluded.grant_number'),
            access_token_encrypted: of.ref('excluded.access_token_encrypted'),
            refresh_token_encrypted: of.ref('excluded.refresh_token_encrypted'),
            access_token_expires_at: of.ref('excluded.access_token_expires_at'),
            created_at: now,
            tried_at: null,
          })),
        ),
    )
    .updateTable('calendar_connection as c')
    .from('old')
    .set({
      status: 'disconnected',
      auth_error: null,
      access_token_encrypted: null,
      refresh_token_encrypted: null,
      access_token_expires_at: null,
      updated_at: now,
    })
    .whereRef('c.id', '=', 'old.id')
    .returning('c.id')
    .execute();

/**
 * Disconnects all connections of a user who is being deleted. Their watches are stored beside the tokens, because the
 * calendars are deleted too. Needs the transaction of the deletion.
 */
export async function queueRevocations(query: Query, userId: string): Promise<void> {
  await cutConnections(query, sql<boolean>`user_id = ${userId}`);
  await sql`update pending_revocation f set channels = (
       select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'resource_id', h.resource_id)), '[]')
       from calendar_channel h join calendar k on k.id = h.calendar_id
       where k.connection_id = f.connection_id and h.resource_id is not null)
     where f.connection_id in (select id from calendar_connection where user_id = ${userId})`.execute(
    kyselyOf(query),
  );
}

/** Connections with a pending revocation, least recently tried first, so that failing ones do not block the others. */
export const pendingRevocations = (query: Query, atMost: number): Promise<{ readonly id: string }[]> =>
  kyselyOf(query)
    .selectFrom('pending_revocation')
    .select('connection_id as id')
    .orderBy('tried_at', (by) => by.asc().nullsFirst())
    .orderBy('created_at')
    .limit(atMost)
    .execute();

/** Starts a revocation. @returns null when none is pending any more. */
export async function beginRevocation(query: Query, connectionId: string): Promise<SealedConnection | null> {
  const row = await kyselyOf(query)
    .updateTable('pending_revocation as f')
    .set({ tried_at: sql<Date>`clock_timestamp()` })
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
  return row ?? null;
}

const revocations = (grant: Grant) =>
  tables
    .selectFrom('pending_revocation as f')
    .select('f.connection_id')
    .where((of) => of.and({ 'f.connection_id': grant.id, 'f.grant_number': grant.grant_number }));

/** Whether the grant must still be revoked: not once the account was connected again. */
export const isRevocationDue = (query: Query, grant: Grant): Promise<boolean> =>
  hasRow(query, revocations(grant));

/** The watches of a disconnected connection, including those of deleted calendars. */
export async function channelsOf(
  query: Query,
  connectionId: string,
): Promise<Pick<ChannelRow, 'id' | 'resource_id'>[]> {
  const { rows } = await sql<Pick<ChannelRow, 'id' | 'resource_id'>>`
     select h.id::text, h.resource_id from calendar_channel h join calendar k on k.id = h.calendar_id
     where k.connection_id = ${connectionId} and h.resource_id is not null
     union
     select h.id, h.resource_id from pending_revocation f
       cross join jsonb_to_recordset(f.channels) h (id text, resource_id text)
     where f.connection_id = ${connectionId}`.execute(kyselyOf(query));
  return rows;
}

/**
 * Whether the grant may be revoked: not after a reconnection, nor while another user here is connected to the account,
 * because their grant would end too.
 */
export const isGrantUnused = (query: Query, grant: Grant): Promise<boolean> =>
  hasRow(
    query,
    revocations(grant).where((of) =>
      of.not(
        of.exists(
          of
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
  await deleteRows(query, 'pending_revocation', { connection_id: id, grant_number });
}
