import type { Query } from '../../../sql/query.ts';

/** A connection whose tokens could not be decrypted with any known key. */
export interface LockedConnection {
  readonly id: string;
  readonly access: string;
  readonly refresh: string | null;
}

const locked = `select c.id, c.access_token_encrypted as access, c.refresh_token_encrypted as refresh
  from calendar_connection c where c.status = 'reconnect_required' and c.auth_error = 'ENCRYPTION_KEY_CHANGED'
    and c.access_token_encrypted is not null`;

/** Such connections by id. @param after id of the last one that was checked, or null. */
export const lockedConnections = (query: Query, after: string | null, atMost: number) =>
  query<LockedConnection>(`${locked} and ($1::uuid is null or c.id > $1) order by c.id limit $2`, [
    after,
    atMost,
  ]);

/** Such a connection of the user, or null. */
export async function findLockedConnection(query: Query, userId: string): Promise<LockedConnection | null> {
  const [row] = await query<LockedConnection>(`${locked} and c.user_id = $1`, [userId]);
  return row ?? null;
}

/**
 * Clears the key error of a connection and stores its encrypted tokens.
 *
 * @returns false when it was connected or disconnected meanwhile.
 */
export async function unlockConnection(
  query: Query,
  before: LockedConnection,
  sealed: Omit<LockedConnection, 'id'>,
): Promise<boolean> {
  const unlocked = await query(
    `update calendar_connection set status = 'connected', auth_error = null, access_token_encrypted = $3,
       refresh_token_encrypted = $4, updated_at = now()
     where id = $1 and access_token_encrypted = $2 and status = 'reconnect_required'
       and auth_error = 'ENCRYPTION_KEY_CHANGED' returning id`,
    [before.id, before.access, sealed.access, sealed.refresh],
  );
  return unlocked.length > 0;
}
