// Statements instead of entities, because the unique index decides who gets an identity, and rights are derived as for
// every request.
import { sql } from 'kysely';
import { hasRow, type Query, type RowOf } from '../database/query.ts';
import { isEmail, now } from '../database/tables.ts';
import { hasAdminRights, userFields } from './user.query.ts';

const fields = (isNew: boolean) =>
  [
    'u.id as userId',
    'u.email',
    'u.is_active as isActive',
    hasAdminRights.as('isSuperAdmin'),
    sql<boolean>`${sql.lit(isNew)}`.as('isNew'),
  ] as const;

export const findGoogleUser = (query: Query, subject: string) =>
  query
    .selectFrom('app_user as u')
    .select(fields(false))
    .where('u.google_subject', '=', subject)
    .executeTakeFirst();

/** Adds a user with Google sign-in; undefined when the email or the identity is taken. */
export const insertGoogleUser = (
  query: Query,
  { name, email, subject }: { readonly name: string; readonly email: string; readonly subject: string },
) =>
  query
    .with('u', (db) =>
      db
        .insertInto('app_user')
        .values({ name, email, auth_provider: 'google', google_subject: subject, email_verified_at: now })
        .onConflict((row) => row.doNothing())
        .returningAll(),
    )
    .selectFrom('u')
    .select(fields(true))
    .executeTakeFirst();
export type GoogleUser = RowOf<typeof insertGoogleUser>;

/** Whether the list of super admins has the address. @param email in lower case. */
export const isOnAdminList = (query: Query, email: string): Promise<boolean> =>
  hasRow(query.selectFrom('super_admin_email').select('id').where(isEmail('email', email)));

/** Links an identity to a user who has none. @returns undefined without such a user. */
export function joinGoogleIdentity(
  query: Query,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  subject: string,
) {
  // Linking an identity may verify a listed address, but that gives a switched sign-in no rights.
  const ownRights = sql<boolean>`${hasAdminRights} and not exists (
    select from auth_session s where s.id = ${sessionId} and s.actor_id is not null)`;
  return query
    .updateTable('app_user as u')
    .set({
      google_subject: subject,
      email_verified_at: sql<Date>`coalesce(u.email_verified_at, now())`,
      updated_at: now,
    })
    .where('u.id', '=', userId)
    .where('u.google_subject', 'is', null)
    .returning(userFields(ownRights))
    .executeTakeFirst();
}
