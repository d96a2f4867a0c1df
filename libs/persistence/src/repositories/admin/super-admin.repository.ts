import { isoInstant, jsonList, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, readJson, type Query } from '../../sql/query.ts';
import { isSuperAdmin } from '../../queries/admin/super-admin-sql.ts';

// An arbitrary number that no other lock uses.
const RIGHTS_LOCK = 7_460_011;

/** Locks all rights until the end of the transaction, so that changes of rights are serialized. */
export async function lockRights(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [RIGHTS_LOCK]);
}

/** Whether a user is an active super admin (AUT-61). */
export async function isActiveSuperAdmin(query: Query, userId: string): Promise<boolean> {
  const rows = await query(
    `select from app_user u where u.id = $1 and u.is_active and ${isSuperAdmin('u')}`,
    [userId],
  );
  return rows.length > 0;
}

const entry = jsonObject({ id: 's.id', email: 's.email', created_at: isoInstant('s.created_at') });

// Includes super admins by role, such as the first one.
const everybody = `(
  select l.id, l.email, l.created_at from super_admin_email l
  union all
  select u.id, u.email, u.created_at from app_user u where u.role = 'super_admin' and not exists (
    select from super_admin_email l where lower(btrim(l.email)) = lower(btrim(u.email)))
) s`;

/** `{"super_admins":[…]}`: all addresses on the list and those of users with the role, oldest first. */
export const listSuperAdminsJson = (query: Query) =>
  readJson(query, `select ${jsonList(entry, 's.created_at, s.id', 'super_admins')} from ${everybody}`);

/** `{"super_admin":{…}}` of an address, compared as in AUT-15; null when it is no super admin's. */
export const findSuperAdminJson = (query: Query, email: string) =>
  findJson(
    query,
    `select ${jsonOne(entry, 'super_admin')} from ${everybody} where lower(btrim(s.email)) = lower(btrim($1))`,
    [email],
  );

/**
 * Adds an address to the list.
 *
 * @returns `{"super_admin":{…}}`
 * @throws the driver's error 23505 `super_admin_email_unique` when it is listed already.
 */
export const addSuperAdminEmail = (query: Query, email: string) =>
  readJson(
    query,
    `with s as (insert into super_admin_email (email) values (lower(btrim($1))) returning *)
     select ${jsonOne(entry, 'super_admin')} from s`,
    [email],
  );

/** Removes an address from the list; a role stays. @returns the entry's id; undefined without one. */
export async function delistSuperAdmin(query: Query, email: string): Promise<string | undefined> {
  const [entry] = await query<{ id: string }>(
    'delete from super_admin_email where lower(btrim(email)) = lower(btrim($1)) returning id',
    [email],
  );
  return entry?.id;
}

/** Whether a user would be a super admin with that address, once it is verified. */
export async function wouldBeSuperAdmin(query: Query, userId: string, email: string): Promise<boolean> {
  const rows = await query(
    `select from app_user u where u.id = $1 and (u.role = 'super_admin' or exists (
       select from super_admin_email l where lower(btrim(l.email)) = lower(btrim($2))))`,
    [userId, email],
  );
  return rows.length > 0;
}

/** Removes an address from the list and the role from its user (ADM-31). The user stays. */
export async function revokeSuperAdmin(query: Query, email: string): Promise<void> {
  await delistSuperAdmin(query, email);
  await query(
    `update app_user set role = 'standard_user', updated_at = now()
     where role = 'super_admin' and lower(btrim(email)) = lower(btrim($1))`,
    [email],
  );
}
