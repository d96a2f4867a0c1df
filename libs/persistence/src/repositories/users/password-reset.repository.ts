import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '../../sql/query.ts';
import { isEmail, isSet, kyselyOf, rowOf, tables } from '../../kysely/tables.ts';

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
  const link = {
    token_hash: hashOf(token),
    created_at: now,
    expires_at: new Date(now.getTime() + RESET_MINUTES * MINUTE_MS),
  };
  await kyselyOf(query)
    .insertInto('password_reset')
    .values({ user_id: userId, ...link })
    .onConflict((earlier) => earlier.column('user_id').doUpdateSet(link))
    .execute();
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
  const hash = hashOf(token);
  const used = await kyselyOf(query)
    .with('locked', (db) =>
      db
        .selectFrom('app_user as u')
        .innerJoin('password_reset as r', 'r.user_id', 'u.id')
        .select('u.id')
        .where('r.token_hash', '=', hash)
        .forNoKeyUpdate('u'),
    )
    .deleteFrom('password_reset as r')
    .using('locked')
    .whereRef('r.user_id', '=', 'locked.id')
    .where('r.token_hash', '=', hash)
    .where('r.expires_at', '>', now)
    .returning('r.user_id')
    .executeTakeFirst();
  return used?.user_id;
}

export interface ResetPerson {
  readonly id: string;
  readonly email: string;
  /** False for a user with Google sign-in only. */
  readonly has_password: boolean;
}

const people = tables
  .selectFrom('app_user')
  .select(['id', 'email', isSet('password_hash').as('has_password')]);

/** The person with that address, compared without case and surrounding space (AUT-15). */
export const findResetPerson = (query: Query, email: string): Promise<ResetPerson | undefined> =>
  rowOf(query, people.where(isEmail('email', email)));

export const findResetPersonById = (query: Query, id: string): Promise<ResetPerson | undefined> =>
  rowOf(query, people.where('id', '=', id));
