// By statements, because several processes start at once, and the unique index decides which one makes the user.
import { findRow, insertRows } from '../../sql/rows.ts';
import type { Query } from '../../sql/query.ts';
import { comparedEmail, hasRow, isEmail, now, tables } from '../../sql/tables.ts';

/** @param mark hash of the address. */
export const wasFirstAdminMade = async (query: Query, mark: string): Promise<boolean> =>
  (await findRow(query, 'seed_record', { kind: 'first_admin', key: mark }, ['key'])) !== undefined;

/** Records the address when a super admin has it. */
export async function recordFirstAdmin(query: Query, email: string, mark: string): Promise<void> {
  const admins = tables.selectFrom('app_user').select('id').where(isEmail('email', email));
  if (!(await hasRow(query, admins.where('role', '=', 'super_admin')))) return;
  await insertRows(query, 'seed_record', [{ kind: 'first_admin', key: mark }]);
}

/** @returns whether the user was inserted; false when another process did it. */
export const insertFirstAdmin = (query: Query, email: string, passwordHash: string): Promise<boolean> =>
  hasRow(
    query,
    tables
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
