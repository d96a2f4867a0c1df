// Statements compare the number of the grant, because a grant counts only while its number is the stored one.
import { sql, type RawBuilder, type NotNull } from 'kysely';
import { hasRow, type Query, type RowOf } from '../database/query.ts';
import { isOneOf, now, plus } from '../database/tables.ts';
import { lockUser } from '../users/lock-user.ts';
import { type Grant, isReadingIn } from './connection.ts';
import { failedRun } from './run-claim.ts';
import { cutConnections } from './revocation.ts';

/**
 * Adds a connection, or reuses the account's former one, so that its synced events are found again. Another current
 * account is disconnected. Needs a transaction; store the tokens, which are bound to the id, with `storeTokens` in the
 * same one.
 *
 * @param account `id` is the provider's stable id of the account.
 */
export async function openConnection(
  query: Query,
  userId: string,
  account: { readonly id: string; readonly email: string },
): Promise<Grant> {
  await lockUser(query, userId);
  await cut(
    query,
    sql<boolean>`user_id = ${userId} and status <> 'disconnected' and provider_account_id <> ${account.id}`,
  );
  const grant = await query
    .insertInto('calendar_connection')
    .values({
      user_id: userId,
      provider_account_id: account.id,
      account_email: account.email,
      status: 'connected',
    })
    .onConflict((former) =>
      former.columns(['user_id', 'provider', 'provider_account_id']).doUpdateSet({
        status: 'connected',
        auth_error: null,
        account_email: account.email,
        updated_at: now,
        grant_number: plus('calendar_connection.grant_number', 1),
        // A run in progress has the older grant. If the provider rejects that, the higher settings version makes
        // another run follow.
        settings_version: plus('calendar_connection.settings_version', 1),
      }),
    )
    .returning(['id', 'grant_number'])
    .executeTakeFirstOrThrow();
  // The account is connected again: its watches continue, or the calendar maintenance job removes them.
  await query.deleteFrom('pending_revocation').where('connection_id', '=', grant.id).execute();
  return grant;
}

export interface SealedTokens {
  readonly accessToken: string;
  /** Null keeps the stored token, because providers send it only once. */
  readonly refreshToken: string | null;
  /** ISO 8601; null if the token does not expire. */
  readonly expiresAt: string | null;
  readonly scope: string | null;
}

const currentGrant = (query: Query, { id, grant_number }: Grant) =>
  query
    .updateTable('calendar_connection')
    .set('updated_at', now)
    .where((eb) => eb.and({ id, grant_number }))
    .where('status', '<>', 'disconnected');

/** Stores encrypted tokens. Does nothing when the grant was revoked or renewed meanwhile. */
export async function storeTokens(query: Query, grant: Grant, tokens: SealedTokens): Promise<void> {
  const { accessToken, refreshToken, expiresAt, scope } = tokens;
  await currentGrant(query, grant)
    .set({
      access_token_encrypted: accessToken,
      access_token_expires_at: expiresAt,
      ...(refreshToken !== null && { refresh_token_encrypted: refreshToken }),
      ...(scope !== null && { scope }),
    })
    .execute();
}

/**
 * Marks a connection as needing a reconnection; the API returns `code` (API-38). Does nothing when the grant was
 * revoked or renewed meanwhile.
 */
export async function requireReconnection(
  query: Query,
  grant: Grant,
  code: 'CALENDAR_AUTH_REQUIRED' | 'ENCRYPTION_KEY_CHANGED',
): Promise<void> {
  await currentGrant(query, grant).set({ status: 'reconnect_required', auth_error: code }).execute();
}

/**
 * Disconnects a connection: keeps the events, and moves the tokens to a _pending revocation_. A run in progress ends as
 * failed, and a reconnection syncs everything again. Needs a transaction.
 */
export const disconnect = (query: Query, connectionId: string): Promise<void> =>
  cut(query, sql<boolean>`id = ${connectionId}`);

/**
 * Disconnects a connection that has the right to its own calendar alone (OWN-1), once that calendar is no longer
 * written.
 */
export const disconnectOwnOnly = (query: Query, connectionId: string): Promise<void> =>
  cut(query, sql<boolean>`id = ${connectionId} and not ${isReadingIn('calendar_connection')}`);

/** Disconnects the Google account of a user, who is locked, and removes their calendars by address. */
export async function disconnectUser(query: Query, userId: string): Promise<void> {
  await cut(query, sql<boolean>`user_id = ${userId} and status <> 'disconnected'`);
  await query
    .deleteFrom('calendar_connection')
    .where((eb) => eb.and({ user_id: userId, provider: 'address' }))
    .execute();
}

async function cut(query: Query, which: RawBuilder<boolean>): Promise<void> {
  const ids = await cutConnections(query, which);
  if (ids.length === 0) return;
  const isOfThem = isOneOf('connection_id', ids);
  // Locks the run before the calendars, as the worker does, to avoid a deadlock.
  await query
    .updateTable('calendar_sync_run')
    .set(failedRun('The calendar was disconnected.', 'CALENDAR_NOT_CONNECTED'))
    .where('status', '=', 'in_progress')
    .where(isOfThem)
    .execute();
  const unread = { sync_token: null, sync_token_start: null, sync_token_end: null, synced_by_run_id: null };
  await query.updateTable('calendar').set(unread).where(isOfThem).execute();
}

/** Whether any user is connected to the account: revoking its grant would end theirs too. */
export const isAccountConnected = (query: Query, providerAccountId: string): Promise<boolean> =>
  hasRow(
    query
      .selectFrom('calendar_connection')
      .select('id')
      .where((eb) => eb.and({ provider: 'google', provider_account_id: providerAccountId }))
      .where('status', '<>', 'disconnected')
      .limit(1),
  );

const KEY_CHANGED = 'ENCRYPTION_KEY_CHANGED';

/** Connections whose tokens could not be decrypted with any known key. */
const connectionsWithoutKey = (query: Query) =>
  query
    .selectFrom('calendar_connection as c')
    .select(['c.id', 'c.refresh_token_encrypted as refresh', 'c.access_token_encrypted as access'])
    .where((eb) => eb.and({ 'c.status': 'reconnect_required', 'c.auth_error': KEY_CHANGED }))
    .where('c.access_token_encrypted', 'is not', null)
    .$narrowType<{ access: NotNull }>();

/**
 * Connections whose tokens could not be decrypted, by id.
 *
 * @param after id of the last one that was checked, or null.
 */
export function lockedConnections(query: Query, after: string | null, atMost: number) {
  const connections = connectionsWithoutKey(query).orderBy('c.id').limit(atMost);
  return (after === null ? connections : connections.where('c.id', '>', after)).execute();
}

/** The connection of the user to Google whose tokens could not be decrypted. */
export const findLockedConnection = (query: Query, userId: string) =>
  connectionsWithoutKey(query)
    .where((eb) => eb.and({ 'c.user_id': userId, 'c.provider': 'google' }))
    .executeTakeFirst();

type LockedConnection = RowOf<typeof findLockedConnection>;

/**
 * Clears the key error of a connection and stores its encrypted tokens.
 *
 * @returns false when it was connected or disconnected meanwhile.
 */
export const unlockConnection = (
  query: Query,
  { id, access }: LockedConnection,
  sealed: Omit<LockedConnection, 'id'>,
): Promise<boolean> =>
  hasRow(
    query
      .updateTable('calendar_connection')
      .set({
        status: 'connected',
        auth_error: null,
        access_token_encrypted: sealed.access,
        refresh_token_encrypted: sealed.refresh,
        updated_at: now,
      })
      .where((eb) =>
        eb.and({ id, access_token_encrypted: access, status: 'reconnect_required', auth_error: KEY_CHANGED }),
      )
      .returning('id'),
  );
