import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { deleteRows, lockRow } from '../../kysely/rows.ts';
import type { Query } from '../../sql/query.ts';
import { excluded, iso, isSameEmail, kyselyOf, rowJson, tables } from '../../kysely/tables.ts';

/** Minutes for which the link to a new address is valid. */
export const EMAIL_CHANGE_MINUTES = 60;
const MINUTE_MS = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const endFrom = (at: Date): Date => new Date(at.getTime() + EMAIL_CHANGE_MINUTES * MINUTE_MS);

// A change in the wire format.
const KEY = 'email_change';
const fields = [
  'new_email',
  iso('created_at').as('requested_at'),
  iso('expires_at').as('expires_at'),
] as const;

/**
 * Stores a pending email change, which replaces an earlier one. Does not check whether the email is taken.
 * @returns its id and `{"email_change":{…}}`.
 */
export async function requestEmailChange(
  query: Query,
  userId: string,
  newEmail: string,
  at: Date,
): Promise<{ id: string; json: string }> {
  const request = await kyselyOf(query)
    .insertInto('email_change')
    .values({ user_id: userId, new_email: newEmail, created_at: at, expires_at: endFrom(at) })
    .onConflict((earlier) =>
      earlier
        .column('user_id')
        .doUpdateSet({ ...excluded('id', 'new_email', 'created_at', 'expires_at'), token_hash: null }),
    )
    .returning(['id', ...fields])
    .executeTakeFirst();
  if (!request) throw new Error('The email change was not stored.');
  const { id, ...change } = request;
  return { id, json: JSON.stringify({ [KEY]: change }) };
}

/** `{"email_change":{…}}` of a person's pending change; null without one. */
export const findEmailChangeJson = (query: Query, userId: string, at: Date) =>
  rowJson(
    query,
    KEY,
    tables
      .selectFrom('email_change')
      .select(fields)
      .where('user_id', '=', userId)
      .where('email_change.expires_at', '>', at),
  );

/** Deletes a person's pending change and its link. @returns like `findEmailChangeJson`. */
export const dropEmailChangeJson = (query: Query, userId: string, at: Date) =>
  rowJson(
    query,
    KEY,
    tables
      .with('c', (db) => db.deleteFrom('email_change').where('user_id', '=', userId).returningAll())
      .selectFrom('c')
      .select(fields)
      .where('c.expires_at', '>', at),
  );

/** A pending change whose mail is being sent. */
export interface OpenedEmailChange {
  readonly newEmail: string;
  /** Only its hash is stored. */
  readonly token: string;
  /** Another user has the address. */
  readonly isTaken: boolean;
}

/**
 * Creates the link of a pending change, replacing an earlier link. Treats a taken email alike, so that nothing reveals
 * it.
 * @param at start of the `EMAIL_CHANGE_MINUTES`.
 * @returns undefined when the pending change was cancelled or replaced.
 */
export async function openEmailChange(
  query: Query,
  id: string,
  at: Date,
): Promise<OpenedEmailChange | undefined> {
  const token = randomBytes(32).toString('base64url');
  const opened = await kyselyOf(query)
    .updateTable('email_change as c')
    .set({ token_hash: hashOf(token), expires_at: endFrom(at) })
    .where('c.id', '=', id)
    .returning((of) => [
      'c.new_email as newEmail',
      of
        .exists(
          of
            .selectFrom('app_user as u')
            .select('u.id')
            .where(isSameEmail('u.email', 'c.new_email'))
            .whereRef('u.id', '<>', 'c.user_id'),
        )
        .$castTo<boolean>()
        .as('isTaken'),
    ])
    .executeTakeFirst();
  return opened && { ...opened, token };
}

/**
 * Uses a link.
 * @returns the new address; undefined when the link is unknown, used, replaced, expired, or another user's.
 */
export async function consumeEmailChange(
  query: Query,
  token: string,
  userId: string,
  at: Date,
): Promise<string | undefined> {
  const [used] = await deleteRows(
    query,
    'email_change',
    { token_hash: hashOf(token), user_id: userId },
    { and: [sql<boolean>`expires_at > ${at}`], returning: ['new_email'] },
  );
  return used?.new_email;
}

/**
 * A person's current address, locked until the end of the transaction. All changes of addresses, passwords and pending
 * changes lock the person first, to avoid deadlocks.
 */
export async function lockEmail(query: Query, userId: string): Promise<string | undefined> {
  return (await lockRow(query, 'app_user', { id: userId }, ['email']))?.email;
}
