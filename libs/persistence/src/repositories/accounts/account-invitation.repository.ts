import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { createHash, randomBytes } from 'node:crypto';
import { isoInstant, jsonList, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, readJson, type Query } from '../../sql/query.ts';

/** Days for which an invitation is valid, from the moment its mail is sent. */
export const INVITATION_DAYS = 7;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

const invitation = jsonObject({
  id: 'i.id',
  email: 'i.email',
  created_at: isoInstant('i.created_at'),
  expires_at: isoInstant('i.expires_at'),
  is_expired: 'i.expires_at <= $2::timestamptz',
});

/** `{"invitations":[…]}`: open invitations, oldest first. */
export const listInvitationsJson = (query: Query, accountId: string, now: Date) =>
  readJson(
    query,
    `select ${jsonList(invitation, 'i.created_at, i.id', 'invitations')} from account_invitation i
     where i.account_id = $1 and i.status = 'pending'`,
    [accountId, now],
  );

/**
 * Adds or renews the invitation of an address; only the link of the next mail is valid then.
 *
 * @returns `{"invitation":{…}}`
 */
export const inviteAddress = (query: Query, accountId: string, email: string, now: Date) =>
  readJson(
    query,
    `with i as (
       insert into account_invitation (account_id, email, created_at, expires_at) values ($1, $3, $2, $4)
       on conflict (account_id, lower(btrim(email))) where status = 'pending'
         do update set expires_at = excluded.expires_at
       returning *
     ) select ${jsonOne(invitation, 'invitation')} from i`,
    [accountId, now, email, expiryFrom(now)],
  );

/** Ends an invitation. @returns `{"invitation":{…}}`, or null when the account has no such open invitation. */
export const withdrawInvitation = (query: Query, accountId: string, id: string, now: Date) =>
  findJson(
    query,
    `with i as (
       update account_invitation set status = 'withdrawn'
       where account_id = $1 and id = $3 and status = 'pending' returning *
     ) select ${jsonOne(invitation, 'invitation')} from i`,
    [accountId, now, id],
  );

/** Number of members and open invitations of an account. */
export async function countPeople(query: Query, accountId: string, exceptEmail: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select ((select count(*) from account_member where account_id = $1)
       + (select count(*) from account_invitation where account_id = $1 and status = 'pending'
            and lower(btrim(email)) <> lower(btrim($2))))::int as count`,
    [accountId, exceptEmail],
  );
  return row?.count ?? 0;
}

export interface InvitationToWrite {
  readonly email: string;
  readonly account_name: string;
  readonly owner_name: string;
}

/**
 * Creates the link of an invitation; an earlier link becomes invalid.
 *
 * @param now start of the `INVITATION_DAYS`.
 * @returns the mail's data and the token, of which only a hash is stored. Undefined when the invitation was withdrawn
 * or accepted meanwhile.
 */
export async function linkInvitation(
  query: Query,
  id: string,
  now: Date,
): Promise<(InvitationToWrite & { readonly token: string }) | undefined> {
  const token = randomBytes(32).toString('base64url');
  const [linked] = await query<InvitationToWrite>(
    `update account_invitation i set token_hash = $2, expires_at = $3
     from account a join app_user o on o.id = a.owner_id
     where i.id = $1 and i.status = 'pending' and a.id = i.account_id
     returning i.email, a.name as account_name, o.name as owner_name`,
    [id, hashOf(token), expiryFrom(now)],
  );
  return linked && { ...linked, token };
}

export interface FoundInvitation {
  readonly id: string;
  readonly account_id: string;
  readonly status: string;
  readonly is_expired: boolean;
  readonly email: string;
}

/** The invitation of a link in any state; undefined when the link is unknown or was replaced. */
export async function findInvitation(
  query: Query,
  token: string,
  now: Date,
): Promise<FoundInvitation | undefined> {
  const [found] = await query<FoundInvitation>(
    `select id, account_id, status, expires_at <= $2 as is_expired, email
     from account_invitation where token_hash = $1`,
    [hashOf(token), now],
  );
  return found;
}

/** Whether a sign-in may accept an invitation: a switched one only if it was sent before the switch. */
export async function mayAccept(query: Query, id: string, sessionId: string): Promise<boolean> {
  const rows = await query(
    `select from account_invitation i, auth_session s
     where i.id = $1 and s.id = $2 and (s.actor_id is null or i.created_at <= s.created_at)`,
    [id, sessionId],
  );
  return rows.length > 0;
}

const opened = jsonObject({
  email: 'i.email',
  account_name: 'a.name',
  owner_name: 'o.name',
  expires_at: isoInstant('i.expires_at'),
});

/** `{"invitation":{…}}` as the link's holder sees it; null when the account was closed. */
export const openedInvitationJson = (query: Query, id: string) =>
  findJson(
    query,
    `select ${jsonOne(opened, 'invitation')} from account_invitation i
     join account a on a.id = i.account_id join app_user o on o.id = a.owner_id where i.id = $1`,
    [id],
  );

/** Marks an invitation as used. */
export async function markAccepted(query: Query, id: string): Promise<void> {
  await query(`update account_invitation set status = 'accepted' where id = $1`, [id]);
}

/** Deletes all invitations of a user's address, before the user is deleted. */
export async function forgetInvitationsOf(query: Query, userId: string): Promise<void> {
  await query(
    `delete from account_invitation i using app_user u
     where u.id = $1 and lower(btrim(i.email)) = lower(btrim(u.email))`,
    [userId],
  );
}
