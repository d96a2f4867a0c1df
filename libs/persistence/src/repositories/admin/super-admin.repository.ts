import { deleteRows, updateRows } from '../../kysely/rows.ts';
import type { Query } from '../../sql/query.ts';
import { hasAdminRights } from '../../queries/users/user-json.query.ts';
import {
  comparedEmail,
  hasRow,
  isEmail,
  iso,
  isSameEmail,
  now,
  rowJson,
  rowsJson,
  tables,
} from '../../kysely/tables.ts';

// An arbitrary number that no other lock uses.
const RIGHTS_LOCK = 7_460_011;

/** Locks all rights until the end of the transaction, so that changes of rights are serialized. */
export async function lockRights(query: Query): Promise<void> {
  await query(`select pg_advisory_xact_lock(${RIGHTS_LOCK})`);
}

/** Whether a user is an active super admin (AUT-61). */
export const isActiveSuperAdmin = (query: Query, userId: string): Promise<boolean> =>
  hasRow(
    query,
    tables
      .selectFrom('app_user as u')
      .select('u.id')
      .where((of) => of.and({ 'u.id': userId, 'u.is_active': true }))
      .where(hasAdminRights),
  );

const emails = tables.selectFrom('super_admin_email as l');

// Includes super admins by role, such as the first one.
const everybody = emails
  .select(['l.id', 'l.email', 'l.created_at'])
  .unionAll(
    tables
      .selectFrom('app_user as u')
      .select(['u.id', 'u.email', 'u.created_at'])
      .where('u.role', '=', 'super_admin')
      .where((of) => of.not(of.exists(emails.select('l.id').where(isSameEmail('l.email', 'u.email'))))),
  )
  .as('s');

const fields = ['id', 'email', iso('created_at').as('created_at')] as const;

/** `{"super_admins":[…]}`: all addresses on the list and those of users with the role, oldest first. */
export const listSuperAdminsJson = (query: Query) =>
  rowsJson(
    query,
    'super_admins',
    tables.selectFrom(everybody).select(fields).orderBy('s.created_at').orderBy('s.id'),
  );

/** `{"super_admin":{…}}` of an address, compared as in AUT-15; null when it is no super admin's. */
export const findSuperAdminJson = (query: Query, email: string) =>
  rowJson(query, 'super_admin', tables.selectFrom(everybody).select(fields).where(isEmail('s.email', email)));

/**
 * Adds an address to the list.
 *
 * @returns `{"super_admin":{…}}`
 * @throws the driver's error 23505 `super_admin_email_unique` when it is listed already.
 */
export async function addSuperAdminEmail(query: Query, email: string): Promise<string> {
  const json = await rowJson(
    query,
    'super_admin',
    tables
      .insertInto('super_admin_email')
      .values({ email: comparedEmail(email) })
      .returning(fields),
  );
  if (json === null) throw new Error('The address was not stored.');
  return json;
}

/** Removes an address from the list; a role stays. @returns the entry's id; undefined without one. */
export async function delistSuperAdmin(query: Query, email: string): Promise<string | undefined> {
  const options = { and: [isEmail('email', email)], returning: ['id'] } as const;
  const [entry] = await deleteRows(query, 'super_admin_email', {}, options);
  return entry?.id;
}

/** Whether a user would be a super admin with that address, once it is verified. */
export const wouldBeSuperAdmin = (query: Query, userId: string, email: string): Promise<boolean> =>
  hasRow(
    query,
    tables
      .selectFrom('app_user as u')
      .select('u.id')
      .where('u.id', '=', userId)
      .where((of) =>
        of.or([
          of('u.role', '=', 'super_admin'),
          of.exists(emails.select('l.id').where(isEmail('l.email', email))),
        ]),
      ),
  );

/** Removes an address from the list and the role from its user (ADM-31). The user stays. */
export async function revokeSuperAdmin(query: Query, email: string): Promise<void> {
  await delistSuperAdmin(query, email);
  const former = { role: 'standard_user', updated_at: now } as const;
  await updateRows(query, 'app_user', { role: 'super_admin' }, former, { and: [isEmail('email', email)] });
}
