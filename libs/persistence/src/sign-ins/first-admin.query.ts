// Statements instead of entities, because several processes start at once, and the unique index decides which one adds
// the user.
import { hasRow, type Query } from '../database/query.ts';
import { comparedEmail, isEmail, now } from '../database/tables.ts';

/** Whether the first super admin was added once. @param mark hash of the address. */
export const wasFirstAdminMade = (query: Query, mark: string): Promise<boolean> =>
  hasRow(
    query
      .selectFrom('seed_record')
      .select('key')
      .where((eb) => eb.and({ kind: 'first_admin', key: mark })),
  );

const users = (query: Query, email: string) =>
  query.selectFrom('app_user').select('id').where(isEmail('email', email));

/** Whether somebody has the address, compared as in AUT-15. */
export const hasUserWithEmail = (query: Query, email: string): Promise<boolean> =>
  hasRow(users(query, email));

/** Whether somebody is a super admin, or is on the list and becomes one by signing in (AUT-61). */
export const hasSuperAdmin = async (query: Query): Promise<boolean> =>
  (await hasRow(query.selectFrom('super_admin_email').select('id').limit(1))) ||
  hasRow(
    query
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', 'super_admin')
      .where('is_active', '=', true)
      .limit(1),
  );

/** Records that a super admin has the address, if one has. */
export async function recordFirstAdmin(query: Query, email: string, mark: string): Promise<void> {
  if (!(await hasRow(users(query, email).where('role', '=', 'super_admin')))) return;
  await query
    .insertInto('seed_record')
    .values({ kind: 'first_admin', key: mark })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Adds the first super admin. @returns false when another process did. */
export const insertFirstAdmin = (query: Query, email: string, passwordHash: string): Promise<boolean> =>
  hasRow(
    query
      .insertInto('app_user')
      .values({
        email: comparedEmail(email),
        name: 'Super admin',
        password_hash: passwordHash,
        role: 'super_admin',
        has_completed_onboarding: true,
        email_verified_at: now,
      })
      .onConflict((row) => row.doNothing())
      .returning('id'),
  );
