import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '../../sql/query.ts';

/** Minutes for which a reset link is valid (AUT-25). */
export const RESET_MINUTES = 15;
const MINUTE_MS = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Creates a person's reset link, replacing an earlier one.
 * @param now start of the `RESET_MINUTES`.
 * @returns the token, of which only a hash is stored.
 */
export async function openPasswordReset(query: Query, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into password_reset (user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update
       set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [userId, hashOf(token), now, new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)],
  );
  return token;
}

/**
 * Uses a reset link. Locks the person first, like all changes of passwords and addresses, to avoid deadlocks.
 * @returns the user's id; undefined when the link is unknown, used, replaced or expired.
 */
export async function consumePasswordReset(
  query: Query,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [used] = await query<{ user_id: string }>(
    `with locked as (
       select u.id from app_user u join password_reset r on r.user_id = u.id where r.token_hash = $1
       for no key update of u)
     delete from password_reset r using locked where r.user_id = locked.id and r.token_hash = $1 and r.expires_at > $2
     returning r.user_id`,
    [hashOf(token), now],
  );
  return used?.user_id;
}

export interface ResetPerson {
  readonly id: string;
  readonly email: string;
  /** False for a user with Google sign-in only. */
  readonly has_password: boolean;
}

/** The person with that address, compared without case and surrounding space (AUT-15). */
export async function findResetPerson(query: Query, email: string): Promise<ResetPerson | undefined> {
  const [person] = await query<ResetPerson>(
    `select id, email, password_hash is not null as has_password from app_user
     where lower(btrim(email)) = lower(btrim($1))`,
    [email],
  );
  return person;
}

export async function findResetPersonById(query: Query, id: string): Promise<ResetPerson | undefined> {
  const [person] = await query<ResetPerson>(
    'select id, email, password_hash is not null as has_password from app_user where id = $1',
    [id],
  );
  return person;
}
