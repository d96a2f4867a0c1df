import { findJson, type Query } from '../../sql/query.ts';
import { IS_SUPER_ADMIN, userJsonSql } from '../users/user-json.query.ts';

/** The user of a Google identity. */
export interface GoogleUser {
  readonly userId: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isSuperAdmin: boolean;
  readonly isNew: boolean;
}

export async function findGoogleUser(query: Query, subject: string): Promise<GoogleUser | undefined> {
  const [user] = await query<GoogleUser>(
    `select u.id as "userId", u.email, u.is_active as "isActive", ${IS_SUPER_ADMIN} as "isSuperAdmin",
       false as "isNew" from app_user u where u.google_subject = $1`,
    [subject],
  );
  return user;
}

/** Undefined when the email or the identity is taken. */
export async function insertGoogleUser(
  query: Query,
  { name, email, subject }: { readonly name: string; readonly email: string; readonly subject: string },
): Promise<GoogleUser | undefined> {
  const [user] = await query<GoogleUser>(
    `with joined as (
       insert into app_user (name, email, auth_provider, google_subject, email_verified_at)
       values ($1, $2, 'google', $3, now()) on conflict do nothing returning *)
     select u.id as "userId", u.email, u.is_active as "isActive", ${IS_SUPER_ADMIN} as "isSuperAdmin", true as "isNew"
     from joined u`,
    [name, email, subject],
  );
  return user;
}

/** @param email in lower case. */
export async function isOnAdminList(query: Query, email: string): Promise<boolean> {
  return (await query('select id from super_admin_email where lower(btrim(email)) = $1', [email])).length > 0;
}

export async function findEmail(query: Query, userId: string): Promise<string | undefined> {
  const [user] = await query<{ email: string }>('select email from app_user where id = $1', [userId]);
  return user?.email;
}

// Linking an identity may verify a listed address, but that gives a switched sign-in no rights.
const OWN_RIGHTS = `${IS_SUPER_ADMIN} and not exists (
  select from auth_session s where s.id = $3 and s.actor_id is not null)`;

/** Links an identity to a user who has none. @returns the user as JSON, or null. */
export const joinGoogleIdentity = (
  query: Query,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  subject: string,
) =>
  findJson(
    query,
    `update app_user u set google_subject = $2, email_verified_at = coalesce(email_verified_at, now()),
       updated_at = now() where u.id = $1 and u.google_subject is null returning ${userJsonSql(OWN_RIGHTS)} as json`,
    [userId, subject, sessionId],
  );
