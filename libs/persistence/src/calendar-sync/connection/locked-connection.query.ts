import type { NotNull } from 'kysely';
import type { Query } from '../../database/query.ts';
import { now } from '../../database/tables.ts';

/** A connection whose tokens could not be decrypted with any known key. */
export interface LockedConnection {
  readonly id: string;
  readonly access: string;
  readonly refresh: string | null;
}

const KEY_CHANGED = 'ENCRYPTION_KEY_CHANGED';

const locked = (query: Query) =>
  query
    .selectFrom('calendar_connection as c')
    .select(['c.id', 'c.refresh_token_encrypted as refresh', 'c.access_token_encrypted as access'])
    .where((of) => of.and({ 'c.status': 'reconnect_required', 'c.auth_error': KEY_CHANGED }))
    .where('c.access_token_encrypted', 'is not', null)
    .$narrowType<{ access: NotNull }>();

/** Such connections by id. @param after id of the last one that was checked, or null. */
export function lockedConnections(
  query: Query,
  after: string | null,
  atMost: number,
): Promise<LockedConnection[]> {
  const connections = locked(query).orderBy('c.id').limit(atMost);
  return (after === null ? connections : connections.where('c.id', '>', after)).execute();
}

/** Such a connection of the user, or null. */
export async function findLockedConnection(query: Query, userId: string): Promise<LockedConnection | null> {
  return (await locked(query).where('c.user_id', '=', userId).executeTakeFirst()) ?? null;
}

/**
 * Clears the key error of a connection and stores its encrypted tokens.
 *
 * @returns false when it was connected or disconnected meanwhile.
 */
export async function unlockConnection(
  query: Query,
  { id, access }: LockedConnection,
  sealed: Omit<LockedConnection, 'id'>,
): Promise<boolean> {
  const unlocked = await query
    .updateTable('calendar_connection')
    .set({
      status: 'connected',
      auth_error: null,
      access_token_encrypted: sealed.access,
      refresh_token_encrypted: sealed.refresh,
      updated_at: now,
    })
    .where((of) =>
      of.and({ id, access_token_encrypted: access, status: 'reconnect_required', auth_error: KEY_CHANGED }),
    )
    .returning('id')
    .executeTakeFirst();
  return unlocked !== undefined;
}
