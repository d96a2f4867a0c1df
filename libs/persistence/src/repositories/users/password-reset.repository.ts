import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { deleteRows, findRow, insertRows } from '../../kysely/rows.ts';
import { lockUser } from '../../queries/users/lock-person.query.ts';
import type { Query } from '../../sql/query.ts';
import { isEmail, isSet, rowOf, tables } from '../../kysely/tables.ts';

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
  await insertRows(query, 'password_reset', [{ user_id: userId, ...link }], ['user_id'], link);
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
  const link = { token_hash: hashOf(token) };
  const found = await findRow(query, 'password_reset', link, ['user_id']);
  if (!found) return undefined;
  await lockUser(query, found.user_id);
  const isValid = sql<boolean>`expires_at > ${now}`;
  const [used] = await deleteRows(
    query,
    'password_reset',
    { ...found, ...link },
    { and: [isValid], returning: ['user_id'] },
  );
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
