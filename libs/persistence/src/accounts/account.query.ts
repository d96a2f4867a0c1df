// What a switched sign-in may see of an account depends on times in several tables.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { hasRow, type Query, type RowOf } from '../database/query.ts';
import { isEmail } from '../database/tables.ts';

const membersOf = (query: Query) =>
  query.selectFrom('account_member as m').innerJoin('app_user as u', 'u.id', 'm.user_id');
const memberFields = ['m.id', 'm.user_id as userId', 'u.name', 'u.email'] as const;

/** A person and the sign-in they use. */
export interface Requester {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Whether the sign-in may use what its person has had since the time in this column. A switched sign-in gets nothing
 * that its person gained later, except what the sign-in opened or joined itself.
 */
const mayUse = (since: string, sessionId: string) => sql<boolean>`exists (select from auth_session s
  where s.id = ${sessionId} and (s.actor_id is null or ${sql.ref(since)} <= coalesce(s.joined_at, s.created_at)))`;

/** The user's account `a` that the sign-in may use. @param id null: any (TEA-3). */
function accountsOf(query: Query, { userId, sessionId }: Requester, id: string | null) {
  const accounts = query
    .selectFrom('account as a')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_member as own')
          .select('own.id')
          .whereRef('own.account_id', '=', 'a.id')
          .where('own.user_id', '=', userId)
          .where(mayUse('own.created_at', sessionId)),
      ),
    );
  return id === null ? accounts : accounts.where('a.id', '=', id);
}

// The owner first, then by time of joining.
const isOwner = sql<boolean>`m.user_id = a.owner_id`;

/**
 * A user's account with its members; undefined when it is unknown or another user's.
 *
 * @param id null: the user's account (TEA-3).
 */
export function findAccountWithMembers(query: Query, requester: Requester, id: string | null) {
  const members = membersOf(query)
    .select(memberFields)
    .where(sql<boolean>`m.account_id = a.id`)
    .orderBy(isOwner, 'desc')
    .orderBy('m.created_at')
    .orderBy('m.id');
  return accountsOf(query, requester, id)
    .select(['a.id', 'a.name', 'a.owner_id as ownerId', 'a.plan_id as planId'])
    .select(jsonArrayFrom(members).as('members'))
    .executeTakeFirst();
}

/** A member of an account; undefined for somebody who is not. */
export const findMember = (query: Query, accountId: string, userId: string) =>
  membersOf(query)
    .select(memberFields)
    .where('m.account_id', '=', accountId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();

/** A person's account; undefined when it is unknown or another user's. @param id null: any (TEA-3). */
export function findAccount(query: Query, requester: Requester, id: string | null) {
  const { userId, sessionId } = requester;
  // Whether the sign-in has the owner's rights.
  const isOwn = sql<boolean>`a.owner_id = ${userId} and ${mayUse('a.owned_since', sessionId)}`;
  return accountsOf(query, requester, id)
    .select(['a.id', 'a.owner_id', isOwn.as('is_own')])
    .executeTakeFirst();
}
export type AccountRow = RowOf<typeof findAccount>;

/** Locks the account that a user owns. @returns its id; undefined without one. */
export async function lockAccountOwnedBy(query: Query, userId: string): Promise<string | undefined> {
  const account = query.selectFrom('account').select('id').where('owner_id', '=', userId).forUpdate();
  return (await account.executeTakeFirst())?.id;
}

/** Name of the account if the user with this address owns it; compared as in AUT-15. */
export async function nameForOwner(
  query: Query,
  accountId: string,
  email: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('account as a')
    .innerJoin('app_user as u', 'u.id', 'a.owner_id')
    .select('a.name')
    .where('a.id', '=', accountId)
    .where(isEmail('u.email', email))
    .executeTakeFirst();
  return row?.name;
}

/** Whether a user with that address is a member, compared as in AUT-15. */
export const hasMemberWithEmail = (query: Query, accountId: string, email: string): Promise<boolean> =>
  hasRow(
    membersOf(query).select('m.id').where('m.account_id', '=', accountId).where(isEmail('u.email', email)),
  );
