import type { Query } from '../../sql/query.ts';

/** @param mark hash of the address. */
export async function wasFirstAdminMade(query: Query, mark: string): Promise<boolean> {
  const rows = await query(`select from seed_record where kind = 'first_admin' and key = $1`, [mark]);
  return rows.length > 0;
}

/** Records the address when a super admin has it. */
export async function recordFirstAdmin(query: Query, email: string, mark: string): Promise<void> {
  await query(
    `insert into seed_record (kind, key) select 'first_admin', $2 from app_user
     where lower(btrim(email)) = lower(btrim($1)) and role = 'super_admin' on conflict do nothing`,
    [email, mark],
  );
}

/** @returns whether the user was inserted; false when another process did it. */
export async function insertFirstAdmin(query: Query, email: string, passwordHash: string): Promise<boolean> {
  const made = await query(
    `insert into app_user (email, name, password_hash, role, has_completed_onboarding, email_verified_at)
     values (lower(btrim($1)), $2, $3, 'super_admin', true, now()) on conflict do nothing returning id`,
    [email, 'Super admin', passwordHash],
  );
  return made.length > 0;
}
