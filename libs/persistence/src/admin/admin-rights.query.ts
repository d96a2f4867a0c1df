import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { hasAdminRights } from '../users/user-json.query.ts';

// An arbitrary number that no other lock uses.
const RIGHTS_LOCK = 7_460_011;

/** Locks all rights until the end of the transaction, so that changes of rights are serialized. */
export async function lockRights(query: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(RIGHTS_LOCK)})`.execute(query);
}

/** Whether a user is an active super admin (AUT-61). */
export async function isActiveSuperAdmin(query: Query, userId: string): Promise<boolean> {
  const admin = await query
    .selectFrom('app_user as u')
    .select('u.id')
    .where((of) => of.and({ 'u.id': userId, 'u.is_active': true }))
    .where(hasAdminRights)
    .executeTakeFirst();
  return admin !== undefined;
}
