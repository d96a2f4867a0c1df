import type { Query } from '../../../sql/query.ts';
import type { Grant } from './calendar-connection.repository.ts';
import { cutConnections } from './pending-revocation.repository.ts';

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
  await query('select from app_user where id = $1 for no key update', [userId]);
  await cut(query, `user_id = $1 and status <> 'disconnected' and provider_account_id <> $2`, [
    userId,
    account.id,
  ]);
  const [grant] = await query<Grant>(
    `insert into calendar_connection (user_id, provider_account_id, account_email, status)
     values ($1, $2, $3, 'connected')
     on conflict (user_id, provider, provider_account_id) do update
       set status = 'connected', auth_error = null, account_email = $3, updated_at = now(),
         grant_number = calendar_connection.grant_number + 1,
         -- A run under way has the older grant: should that be rejected, another run follows.
         settings_version = calendar_connection.settings_version + 1
     returning id, grant_number`,
    [userId, account.id, account.email],
  );
  if (!grant) throw new Error('The connection was not stored.');
  // Connected again: its watches continue, or the calendar maintenance job removes them.
  await query('delete from pending_revocation where connection_id = $1', [grant.id]);
  return grant;
}

export interface SealedTokens {
  readonly accessToken: string;
  /** Null keeps the stored one, because providers send it only once. */
  readonly refreshToken: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly scope: string | null;
}

/** Stores encrypted tokens. Does nothing when the grant was revoked or renewed meanwhile. */
export async function storeTokens(query: Query, grant: Grant, tokens: SealedTokens): Promise<void> {
  await query(
    `update calendar_connection set access_token_encrypted = $3,
       refresh_token_encrypted = coalesce($4, refresh_token_encrypted), access_token_expires_at = $5,
       scope = coalesce($6, scope), updated_at = now()
     where id = $1 and grant_number = $2 and status <> 'disconnected'`,
    [grant.id, grant.grant_number, tokens.accessToken, tokens.refreshToken, tokens.expiresAt, tokens.scope],
  );
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
  await query(
    `update calendar_connection set status = 'reconnect_required', auth_error = $3, updated_at = now()
     where id = $1 and grant_number = $2 and status <> 'disconnected'`,
    [grant.id, grant.grant_number, code],
  );
}

/**
 * Keeps the events, and moves the tokens to a _pending revocation_. A run in progress ends as failed, and a
 * reconnection syncs everything again. Needs a transaction.
 */
export const disconnect = (query: Query, connectionId: string): Promise<void> =>
  cut(query, 'id = $1', [connectionId]);

async function cut(query: Query, which: string, values: readonly unknown[]): Promise<void> {
  const rows = await query<{ id: string }>(cutConnections(which), values);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // Locks the run before the calendars, as the worker does, to avoid a deadlock.
  await query(
    `update calendar_sync_run set status = 'failed', finished_at = now(), error_code = 'CALENDAR_NOT_CONNECTED',
       wait_reason = null, resumes_at = null, error_message = 'The calendar was disconnected.'
     where connection_id = any ($1::uuid[]) and status = 'in_progress'`,
    [ids],
  );
  await query(
    `update calendar set sync_token = null, sync_token_start = null, sync_token_end = null, synced_by_run_id = null
     where connection_id = any ($1::uuid[])`,
    [ids],
  );
}

/** Whether any user is connected to the account: revoking its grant would end theirs too. */
export async function isAccountConnected(query: Query, providerAccountId: string): Promise<boolean> {
  const rows = await query(
    `select from calendar_connection
     where provider = 'google' and provider_account_id = $1 and status <> 'disconnected' limit 1`,
    [providerAccountId],
  );
  return rows.length > 0;
}
