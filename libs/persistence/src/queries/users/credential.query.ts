import type { Query } from '../../query.ts';

export interface StoredCredentials {
  readonly userId: string;
  /** Null for a user with Google sign-in only. */
  readonly passwordHash: string | null;
  readonly isActive: boolean;
}

/** The stored credentials; the email is compared without case and surrounding space (AUT-15). */
export async function findCredentials(query: Query, email: string): Promise<StoredCredentials | undefined> {
  const [credentials] = await query<StoredCredentials>(
    `select id as "userId", password_hash as "passwordHash", is_active as "isActive"
     from app_user where lower(btrim(email)) = lower(btrim($1))`,
    [email],
  );
  return credentials;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** @returns the id of the new user. */
export async function insertUser(query: Query, { name, email, passwordHash }: NewUser): Promise<string> {
  const [user] = await query<{ id: string }>(
    'insert into app_user (name, email, password_hash) values ($1, $2, $3) returning id',
    [name, email, passwordHash],
  );
  if (!user) throw new Error('The user was not added');
  return user.id;
}

/** For a user who has proved their email. @returns their email. */
export async function replacePasswordHash(
  query: Query,
  userId: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [person] = await query<{ email: string }>(
    `update app_user set password_hash = $2, email_verified_at = coalesce(email_verified_at, now()),
       updated_at = now() where id = $1 returning email`,
    [userId, passwordHash],
  );
  return person?.email;
}

/** @returns false when `before` is no longer the current hash. */
export async function changePasswordHash(
  query: Query,
  userId: string,
  before: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await query(
    'update app_user set password_hash = $3, updated_at = now() where id = $1 and password_hash = $2 returning id',
    [userId, before, passwordHash],
  );
  return changed.length > 0;
}

/** Locks the user until the end of the transaction. */
export async function lockPasswordHash(query: Query, userId: string): Promise<string | null | undefined> {
  const [user] = await query<{ passwordHash: string | null }>(
    'select password_hash as "passwordHash" from app_user where id = $1 for no key update',
    [userId],
  );
  return user?.passwordHash;
}

export interface SignedInPerson {
  readonly email: string;
  /** Null for a user with Google sign-in only. */
  readonly passwordHash: string | null;
  readonly isSwitched: boolean;
  /** Whether the session was opened in the last minutes. */
  readonly isFresh: boolean;
}

export async function findSignedInPerson(
  query: Query,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
  freshMinutes: number,
): Promise<SignedInPerson | undefined> {
  const [person] = await query<SignedInPerson>(
    `select u.email, u.password_hash as "passwordHash", s.actor_id is not null as "isSwitched",
       s.created_at > now() - make_interval(mins => $3) as "isFresh"
     from auth_session s join app_user u on u.id = s.user_id where s.id = $1 and u.id = $2`,
    [sessionId, userId, freshMinutes],
  );
  return person;
}
