// SQL, because a user is shown with data of other tables, and their rights are derived with every request.
import { sql, type Expression } from 'kysely';
import { isGoogle } from '../calendar-sync/connection.ts';
import type { Query } from '../database/query.ts';

/** SQL: whether the user of this alias is a super admin: by role, or by a verified email on the list (AUT-61). */
export const isSuperAdmin = (user: string) =>
  `(${user}.role = 'super_admin' or (${user}.email_verified_at is not null and exists (
  select from super_admin_email e where lower(btrim(e.email)) = lower(btrim(${user}.email)))))`;

/** Whether the user `u` is a super admin. */
export const hasAdminRights = sql.raw<boolean>(isSuperAdmin('u'));

/** Whether the user `u` has a Google account that is not disconnected. */
export const hasCalendar = sql<boolean>`exists (select from calendar_connection c where c.user_id = u.id and c.status <> 'disconnected' and ${isGoogle})`;

/** Whether the user `u` owns a shared account or belongs to one. */
const hasAccount = sql<boolean>`exists (select from account_member m where m.user_id = u.id)`;

/**
 * The flat user of API-16; `u` is the user.
 * @param isAdmin whether the caller has admin rights; a switched sign-in has fewer rights than `u`.
 */
export const userFields = (isAdmin: Expression<boolean>) =>
  [
    'u.id',
    'u.name',
    'u.email',
    sql<boolean>`${isAdmin}`.as('is_super_admin'),
    'u.has_completed_onboarding',
    'u.has_completed_onboarding as has_onboarding',
    hasCalendar.as('has_google_calendar'),
    'u.auth_provider',
    hasAccount.as('has_account'),
    sql<string | null>`u.left_offered_on::text`.as('left_offered_on'),
    'u.day_limits',
    'u.review_mail',
    'u.reminders',
    'u.hides_declined',
    'u.own_calendar',
    'u.version',
  ] as const;

/** A user with the rights of the caller's sign-in. */
export interface UserKey {
  readonly userId: string;
  readonly isSuperAdmin: boolean;
}

export const findUser = (query: Query, { userId, isSuperAdmin: isAdmin }: UserKey) =>
  query
    .selectFrom('app_user as u')
    .select(userFields(sql`${isAdmin}::boolean`))
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** An active user who signs in; `actorId` is the super admin who switches in as them. */
export const findSigningIn = (query: Query, userId: string, actorId: string | null) =>
  query
    .selectFrom('app_user as u')
    .select(userFields(actorId === null ? hasAdminRights : sql.lit(false)))
    .where((eb) => eb.and({ 'u.id': userId, 'u.is_active': true }))
    .executeTakeFirst();
