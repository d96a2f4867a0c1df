import { sql, type Expression } from 'kysely';
import type { Query } from '../../sql/query.ts';
import { isSuperAdmin } from '../admin/super-admin-sql.ts';
import { kyselyOf, now } from '../../kysely/tables.ts';

/** SQL: whether the user `u` is a super admin. */
export const IS_SUPER_ADMIN = isSuperAdmin('u');

/** The same for a built statement. */
export const hasAdminRights = sql<boolean>`${sql.raw(IS_SUPER_ADMIN)}`;

/** Whether the user `u` has a calendar that is not disconnected. */
export const hasCalendar = sql<boolean>`exists (select from calendar_connection c where c.user_id = u.id and c.status <> 'disconnected')`;

/**
 * The flat user of API-16; `u` is the user.
 * @param isAdmin the caller's rights; a switched sign-in has less than `u`.
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
  ] as const;

/** A user with the rights of the caller's sign-in. */
export interface UserKey {
  readonly userId: string;
  readonly isSuperAdmin: boolean;
}

const fieldsFor = ({ isSuperAdmin: isAdmin }: UserKey) => userFields(sql<boolean>`${isAdmin}::boolean`);

const jsonOf = (user: object | undefined): string | null => (user ? JSON.stringify(user) : null);

export const findUserJson = async (query: Query, key: UserKey) =>
  jsonOf(
    await kyselyOf(query)
      .selectFrom('app_user as u')
      .select(fieldsFor(key))
      .where('u.id', '=', key.userId)
      .executeTakeFirst(),
  );

async function changeUser(
  query: Query,
  key: UserKey,
  changes: { readonly name?: string; readonly has_completed_onboarding?: boolean },
): Promise<string | null> {
  const changed = await kyselyOf(query)
    .updateTable('app_user as u')
    .set({ ...changes, updated_at: now })
    .where('u.id', '=', key.userId)
    .returning(fieldsFor(key))
    .executeTakeFirst();
  return jsonOf(changed);
}

/** @param name undefined: unchanged. */
export const renameUser = (query: Query, key: UserKey, name?: string) =>
  changeUser(query, key, name === undefined ? {} : { name });

export const completeOnboarding = (query: Query, key: UserKey) =>
  changeUser(query, key, { has_completed_onboarding: true });
