// By statements, because several processes start at once, and the unique index decides which one makes the user.
import type { Query } from '../database/query.ts';
import { comparedEmail, isEmail, now } from '../database/tables.ts';

/** @param mark hash of the address. */
export async function wasFirstAdminMade(query: Query, mark: string): Promise<boolean> {
  const made = await query
    .selectFrom('seed_record')
    .select('key')
    .where((of) => of.and({ kind: 'first_admin', key: mark }))
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether somebody has the address, compared as in AUT-15. */
export async function hasUserWithEmail(query: Query, email: string): Promise<boolean> {
  const user = query.selectFrom('app_user').select('id').where(isEmail('email', email));
  return (await user.executeTakeFirst()) !== undefined;
}

/** Records the address when a super admin has it. */
export async function recordFirstAdmin(query: Query, email: string, mark: string): Promise<void> {
  const admin = await query
    .selectFrom('app_user')
    .select('id')
    .where(isEmail('email', email))
    .where('role', '=', 'super_admin')
    .executeTakeFirst();
  if (!admin) return;
  await query
    .insertInto('seed_record')
    .values({ kind: 'first_admin', key: mark })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** @returns whether the user was inserted; false when another process did it. */
export async function insertFirstAdmin(query: Query, email: string, passwordHash: string): Promise<boolean> {
  const made = await query
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
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
