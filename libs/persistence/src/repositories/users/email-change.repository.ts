import { createHash, randomBytes } from 'node:crypto';
import { isoInstant, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, type Query } from '../../sql/query.ts';

/** Minutes for which the link to a new address is valid. */
export const EMAIL_CHANGE_MINUTES = 60;
const MINUTE_MS = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const endFrom = (now: Date): Date => new Date(now.getTime() + EMAIL_CHANGE_MINUTES * MINUTE_MS);

const view = jsonObject({
  new_email: 'c.new_email',
  requested_at: isoInstant('c.created_at'),
  expires_at: isoInstant('c.expires_at'),
});
const envelope = jsonOne(view, 'email_change');

/**
 * Stores a pending email change, which replaces an earlier one. Does not check whether the email is taken.
 * @returns its id and `{"email_change":{…}}`.
 */
export async function requestEmailChange(
  query: Query,
  userId: string,
  newEmail: string,
  now: Date,
): Promise<{ id: string; json: string }> {
  const [request] = await query<{ id: string; json: string }>(
    `insert into email_change as c (user_id, new_email, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set id = excluded.id, new_email = excluded.new_email, token_hash = null,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     returning c.id, ${envelope}`,
    [userId, newEmail, now, endFrom(now)],
  );
  if (!request) throw new Error('The email change was not stored.');
  return request;
}

/** `{"email_change":{…}}` of a person's pending change; null without one. */
export const findEmailChangeJson = (query: Query, userId: string, now: Date) =>
  findJson(query, `select ${envelope} from email_change c where c.user_id = $1 and c.expires_at > $2`, [
    userId,
    now,
  ]);

/** Deletes a person's pending change and its link. @returns like `findEmailChangeJson`. */
export const dropEmailChangeJson = (query: Query, userId: string, now: Date) =>
  findJson(
    query,
    `with c as (delete from email_change where user_id = $1 returning *) select ${envelope} from c
     where c.expires_at > $2`,
    [userId, now],
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
 * @param now start of the `EMAIL_CHANGE_MINUTES`.
 * @returns undefined when the pending change was cancelled or replaced.
 */
export async function openEmailChange(
  query: Query,
  id: string,
  now: Date,
): Promise<OpenedEmailChange | undefined> {
  const token = randomBytes(32).toString('base64url');
  const [opened] = await query<Omit<OpenedEmailChange, 'token'>>(
    `update email_change c set token_hash = $2, expires_at = $3 where c.id = $1
     returning c.new_email as "newEmail", exists (
       select from app_user u where lower(btrim(u.email)) = lower(btrim(c.new_email)) and u.id <> c.user_id) as "isTaken"`,
    [id, hashOf(token), endFrom(now)],
  );
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
  now: Date,
): Promise<string | undefined> {
  const [used] = await query<{ new_email: string }>(
    'delete from email_change where token_hash = $1 and user_id = $2 and expires_at > $3 returning new_email',
    [hashOf(token), userId, now],
  );
  return used?.new_email;
}

/**
 * A person's current address, locked until the end of the transaction. All changes of addresses, passwords and pending
 * changes lock the person first, to avoid deadlocks.
 */
export async function lockEmail(query: Query, userId: string): Promise<string | undefined> {
  const [user] = await query<{ email: string }>(
    'select email from app_user where id = $1 for no key update',
    [userId],
  );
  return user?.email;
}
