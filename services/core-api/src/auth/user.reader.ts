import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@simmer/contracts/schemas/user.schema';
import type { Database } from '@simmer/persistence/database';
import { isSuperAdmin } from '@simmer/persistence/super-admin-sql';
import { DATABASE } from '../database/database.token.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

export interface StoredCredentials {
  readonly userId: string;
  /** Null for a user of Google sign-in alone. */
  readonly passwordHash: string | null;
  readonly isActive: boolean;
}

export const IS_SUPER_ADMIN = isSuperAdmin('u');

/**
 * SQL: the flat user of API-16 as JSON text; `u` is the user.
 * @param isSuperAdmin SQL: what the sign-in that asks may do, which in a switched one is less than what `u` may.
 */
export const userJsonSql = (isSuperAdmin: string) => `json_build_object(
  'id', u.id, 'name', u.name, 'email', u.email,
  'is_super_admin', ${isSuperAdmin},
  'has_completed_onboarding', u.has_completed_onboarding,
  'has_onboarding', u.has_completed_onboarding,
  'has_google_calendar', exists (select from calendar_connection c where c.user_id = u.id and c.status <> 'disconnected'),
  'auth_provider', u.auth_provider)::text`;

@Injectable()
export class UserReader {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The stored credentials; the email is compared without case and surrounding space (AUT-15). */
  async credentialsOf(email: string): Promise<StoredCredentials | undefined> {
    const { rows } = await this.database.pool.query<StoredCredentials>({
      name: 'user-credentials',
      text: `select id as "userId", password_hash as "passwordHash", is_active as "isActive"
             from app_user where lower(btrim(email)) = lower(btrim($1))`,
      values: [email],
    });
    return rows[0];
  }

  /** The user (API-16) as JSON, with the rights of this sign-in; undefined without such a user. */
  async userJson({ userId, isSuperAdmin }: Caller): Promise<JsonText<User> | undefined> {
    const { rows } = await this.database.pool.query<{ json: string }>({
      name: 'user-json',
      text: `select ${userJsonSql('$2::boolean')} as json from app_user u where u.id = $1`,
      values: [userId, isSuperAdmin],
    });
    return rows[0] && jsonText<User>(rows[0].json);
  }
}
