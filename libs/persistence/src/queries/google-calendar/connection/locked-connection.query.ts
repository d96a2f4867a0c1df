// By statements, because tokens are stored only while the connection still has the same error and the same tokens.
import { updateRows } from '../../../sql/rows.ts';
import type { Query } from '../../../sql/query.ts';
import { now, rowOf, rowsOf, tables } from '../../../sql/tables.ts';

/** A connection whose tokens could not be decrypted with any known key. */
export interface LockedConnection {
  readonly id: string;
  readonly access: string;
  readonly refresh: string | null;
}

const KEY_CHANGED = 'ENCRYPTION_KEY_CHANGED';

const locked = tables
  .selectFrom('calendar_connection as c')
  .select([
    'c.id',
    'c.refresh_token_encrypted as refresh',
    (of) => of.ref('c.access_token_encrypted').$castTo<string>().as('access'),
  ])
  .where((of) => of.and({ 'c.status': 'reconnect_required', 'c.auth_error': KEY_CHANGED }))
  .where('c.access_token_encrypted', 'is not', null);

/** Such connections by id. @param after id of the last one that was checked, or null. */
export function lockedConnections(
  query: Query,
  after: string | null,
  atMost: number,
): Promise<LockedConnection[]> {
  const rest = after === null ? locked : locked.where('c.id', '>', after);
  return rowsOf(query, rest.orderBy('c.id').limit(atMost));
}

/** Such a connection of the user, or null. */
export async function findLockedConnection(query: Query, userId: string): Promise<LockedConnection | null> {
  return (await rowOf(query, locked.where('c.user_id', '=', userId))) ?? null;
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
  const unlocked = await updateRows(
    query,
    'calendar_connection',
    { id, access_token_encrypted: access, status: 'reconnect_required', auth_error: KEY_CHANGED },
    {
      status: 'connected',
      auth_error: null,
      access_token_encrypted: sealed.access,
      refresh_token_encrypted: sealed.refresh,
      updated_at: now,
    },
  );
  return unlocked.length > 0;
}
