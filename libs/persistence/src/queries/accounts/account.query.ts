// SQL, because the members and what a switched sign-in may see of an account are judged and serialized by PostgreSQL.
import { jsonList, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, type Query } from '../../sql/query.ts';

const member = jsonObject({ id: 'm.id', userId: 'm.user_id', name: 'u.name', email: 'u.email' });

// The owner first, then by time of joining.
const membersOrder = 'm.user_id = a.owner_id desc, m.created_at, m.id';
const members = `account_member m join app_user u on u.id = m.user_id`;

const account = jsonObject({
  id: 'a.id',
  name: 'a.name',
  ownerId: 'a.owner_id',
  planId: 'a.plan_id',
  members: `(select coalesce(json_agg(${member} order by ${membersOrder}), '[]'::json)
             from ${members} where m.account_id = a.id)`,
});

/** A person and the sign-in they use. */
export interface Requester {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * SQL: whether the sign-in $2 may use something that its person has had since then. A switched sign-in gets nothing
 * that its person gained later, except what it opened or joined itself.
 */
const isHeld = (since: string) =>
  `exists (select from auth_session s
    where s.id = $2 and (s.actor_id is null or ${since} <= coalesce(s.joined_at, s.created_at)))`;

/** SQL: the account of the user $1 that the sign-in $2 may use; $3 is its id, or null for any (TEA-3). */
const ofRequester = `exists (select from account_member own
    where own.account_id = a.id and own.user_id = $1 and ${isHeld('own.created_at')})
  and ($3::uuid is null or a.id = $3)`;

/**
 * `{"account":{…}}` of a user, or null when it is unknown or another user's.
 *
 * @param id null: the user's account (TEA-3).
 */
export const findAccountJson = (query: Query, { userId, sessionId }: Requester, id: string | null) =>
  findJson(query, `select ${jsonOne(account, 'account')} from account a where ${ofRequester}`, [
    userId,
    sessionId,
    id,
  ]);

/** `{"members":[…]}` of a user's account, or null. */
export const findMembersJson = (query: Query, { userId, sessionId }: Requester, id: string | null) =>
  findJson(
    query,
    `select ${jsonList(member, membersOrder, 'members')} from account a
     join account_member m on m.account_id = a.id join app_user u on u.id = m.user_id
     where ${ofRequester} having count(*) > 0`,
    [userId, sessionId, id],
  );

/** `{"member":{…}}`, or null for somebody who is not a member. */
export const findMemberJson = (query: Query, accountId: string, userId: string) =>
  findJson(
    query,
    `select ${jsonOne(member, 'member')} from ${members} where m.account_id = $1 and m.user_id = $2`,
    [accountId, userId],
  );

/** The columns that permissions in an account depend on. */
export interface AccountRow {
  readonly id: string;
  readonly owner_id: string;
  /** Whether the sign-in has the owner's rights. */
  readonly is_own: boolean;
}

/** A person's account; undefined when it is unknown or another user's. @param id null: any (TEA-3). */
export async function findAccount(
  query: Query,
  { userId, sessionId }: Requester,
  id: string | null,
): Promise<AccountRow | undefined> {
  const [row] = await query<AccountRow>(
    `select a.id, a.owner_id, a.owner_id = $1 and ${isHeld('a.owned_since')} as is_own
     from account a where ${ofRequester}`,
    [userId, sessionId, id],
  );
  return row;
}

/** Locks the account that a user owns. @returns its id; undefined without one. */
export async function lockAccountOwnedBy(query: Query, userId: string): Promise<string | undefined> {
  const [row] = await query<{ id: string }>('select id from account where owner_id = $1 for update', [
    userId,
  ]);
  return row?.id;
}

/** Name of the account if the user with this address owns it; compared as in AUT-15. */
export async function nameForOwner(
  query: Query,
  accountId: string,
  email: string,
): Promise<string | undefined> {
  const [row] = await query<{ name: string }>(
    `select a.name from account a join app_user u on u.id = a.owner_id
     where a.id = $1 and lower(btrim(u.email)) = lower(btrim($2))`,
    [accountId, email],
  );
  return row?.name;
}

/** Whether a user with that address is a member, compared as in AUT-15. */
export async function hasMemberWithEmail(query: Query, accountId: string, email: string): Promise<boolean> {
  const rows = await query(
    `select from ${members} where m.account_id = $1 and lower(btrim(u.email)) = lower(btrim($2))`,
    [accountId, email],
  );
  return rows.length > 0;
}

/** A user's address, normalized as in AUT-15; undefined without such a user. */
export async function emailOfUser(query: Query, userId: string): Promise<string | undefined> {
  const [row] = await query<{ email: string }>(
    'select lower(btrim(email)) as email from app_user where id = $1',
    [userId],
  );
  return row?.email;
}
