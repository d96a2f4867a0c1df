import type { Query } from '../../sql/query.ts';

/** The encrypted device key, null if there is none yet, locked until the end of the transaction; undefined without such a user. */
export const lockDeviceKey = (
  query: Query,
  userId: string,
): Promise<{ readonly sealed: string | null } | undefined> =>
  query
    .selectFrom('app_user')
    .select('device_key_encrypted as sealed')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function writeDeviceKey(query: Query, userId: string, sealed: string): Promise<void> {
  await query
    .updateTable('app_user')
    .set({ device_key_encrypted: sealed })
    .where('id', '=', userId)
    .execute();
}
