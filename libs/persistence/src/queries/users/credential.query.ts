import type { Query } from '../../sql/query.ts';

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
