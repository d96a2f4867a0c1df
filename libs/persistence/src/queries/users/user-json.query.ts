import { findJson, type Query } from '../../sql/query.ts';
import { isSuperAdmin } from '../admin/super-admin-sql.ts';

/** SQL: whether the user `u` is a super admin. */
export const IS_SUPER_ADMIN = isSuperAdmin('u');

/**
 * SQL: the flat user of API-16 as JSON text; `u` is the user.
 * @param isAdmin SQL for the caller's rights; a switched sign-in has less than `u`.
 */
export const userJsonSql = (isAdmin: string) => `json_build_object(
  'id', u.id, 'name', u.name, 'email', u.email,
  'is_super_admin', ${isAdmin},
  'has_completed_onboarding', u.has_completed_onboarding,
  'has_onboarding', u.has_completed_onboarding,
  'has_google_calendar', exists (select from calendar_connection c where c.user_id = u.id and c.status <> 'disconnected'),
  'auth_provider', u.auth_provider)::text`;

/** A user with the rights of the caller's sign-in. */
export interface UserKey {
  readonly userId: string;
  readonly isSuperAdmin: boolean;
}

export const findUserJson = (query: Query, { userId, isSuperAdmin: isAdmin }: UserKey) =>
  findJson(query, `select ${userJsonSql('$2::boolean')} as json from app_user u where u.id = $1`, [
    userId,
    isAdmin,
  ]);

/** @param name undefined: unchanged. */
export const renameUser = (query: Query, { userId, isSuperAdmin: isAdmin }: UserKey, name?: string) =>
  findJson(
    query,
    `update app_user u set name = coalesce($2, u.name), updated_at = now() where u.id = $1
     returning ${userJsonSql('$3::boolean')} as json`,
    [userId, name ?? null, isAdmin],
  );

export const completeOnboarding = (query: Query, { userId, isSuperAdmin: isAdmin }: UserKey) =>
  findJson(
    query,
    `update app_user u set has_completed_onboarding = true, updated_at = now() where u.id = $1
     returning ${userJsonSql('$2::boolean')} as json`,
    [userId, isAdmin],
  );
