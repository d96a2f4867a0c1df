// Statements instead of entities, because runs are locked in the order of the workers, and rows of many tables are
// changed at once.
import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import { sql } from 'kysely';
import { lockAccountOwnedBy } from '../accounts/account.query.ts';
import { isSuperAdmin, hasAdminRights, hasCalendar } from '../sign-ins/user.query.ts';
import { lockUser } from '../users/lock-user.ts';
import { theirEvents } from '../calendar-sync/event-columns.ts';
import { queueRevocations } from '../calendar-sync/revocation.ts';
import { hasRow, type Query } from '../database/query.ts';
import { isSameEmail, isSet, rowCount } from '../database/tables.ts';

const NOBODY = 'a deleted user';

/**
 * Locks a user, their connections and their runs, in the order of the workers, to avoid deadlocks. Also waits for
 * writes of the workers. First step of the transaction that deletes the user.
 */
export async function lockRunsOf(query: Query, userId: string): Promise<void> {
  await lockUser(query, userId);
  const connections = query.selectFrom('calendar_connection as c').where('c.user_id', '=', userId);
  await connections.select('c.id').orderBy('c.id').forNoKeyUpdate().execute();
  const runs = connections.innerJoin('calendar_sync_run as r', 'r.connection_id', 'c.id').select('r.id');
  await runs.where('r.status', '=', 'in_progress').forUpdate('r').execute();
  const analyses = query.selectFrom('analysis_run').select('id').where('user_id', '=', userId);
  await analyses.where('status', '=', 'in_progress').forUpdate().execute();
}

// Entries about the user lose name, address and id. An entry about a deletion by an admin stays unchanged, because it
// is the only record of it.
async function forgetInAuditLog(query: Query, id: string): Promise<void> {
  const theirEmail = sql`(select lower(btrim(u.email)) from app_user u where u.id = ${id})`;
  const details = sql<never>`jsonb_build_object('email', ${NOBODY}::text, 'changes',
    coalesce(details -> 'changes', '{}') - 'name' - 'email')`;
  const isAboutThem = sql<boolean>`action <> 'adminUsers.remove' and (target_type = 'user' and target_id = ${id}
    or target_type in ('super_admin', 'sign_up_invitation') and lower(btrim(details ->> 'email')) = ${theirEmail})`;
  await query.updateTable('audit_log').set({ target_id: null, details }).where(isAboutThem).execute();
  const anonymous = { actor_id: null, actor_email: NOBODY };
  await query.updateTable('audit_log').set(anonymous).where('actor_id', '=', id).execute();
}

/**
 * Deletes a user with all their data. A trigger passes on or deletes an owned account. Pending revocations at a
 * calendar provider are kept. Needs a transaction.
 *
 * @returns the id of the account that they owned, which was passed on or deleted.
 */
export async function deleteUser(query: Query, id: string): Promise<string | undefined> {
  const ownedAccount = await lockAccountOwnedBy(query, id);
  await queueRevocations(query, id);
  await forgetInAuditLog(query, id);
  const users = query.selectFrom('app_user as u').select('u.id').where('u.id', '=', id);
  const isTheirs = (email: string) => sql<boolean>`exists (${users.where(isSameEmail(email, 'u.email'))})`;
  await query.deleteFrom('outgoing_mail').where(isTheirs('outgoing_mail.recipient')).execute();
  await query.deleteFrom('account_invitation').where(isTheirs('account_invitation.email')).execute();
  await query.deleteFrom('sign_up_invitation').where(isTheirs('sign_up_invitation.email')).execute();
  await query.deleteFrom('app_user').where('id', '=', id).execute();
  return ownedAccount;
}

const person = (query: Query, id: string) => query.selectFrom('app_user as u').where('u.id', '=', id);

const isLast = sql<boolean>`u.is_active and ${hasAdminRights} and not exists (select from app_user other
  where other.id <> u.id and other.is_active and ${sql.raw(isSuperAdmin('other'))})`;

/** Whether this user is the last super admin (ADM-32). */
export const isLastSuperAdmin = (query: Query, userId: string): Promise<boolean> =>
  hasRow(person(query, userId).select('u.id').where(isLast));

const countOf = (table: string) =>
  sql<number>`(select ${rowCount} from ${sql.table(table)} where user_id = u.id)`;

// Nobody is in two accounts, and an owner is a member.
async function accountOf(query: Query, userId: string): Promise<DeletionPreview['account']> {
  const members = query.selectFrom('account_member as m').where(sql<boolean>`m.account_id = a.id`);
  const account = await query
    .selectFrom('account as a')
    .innerJoin('account_member as own', 'own.account_id', 'a.id')
    .select(['a.name', 'a.owner_id', members.select(rowCount.as('people')).as('people')])
    .where('own.user_id', '=', userId)
    .executeTakeFirst();
  if (!account) return null;
  const { name, owner_id: owner, people } = account;
  if (owner !== userId) return { name, fate: 'left' };
  return { name, fate: (people ?? 0) > 1 ? 'passes_on' : 'closes' };
}

/** What the deletion of an account would remove, as the caller's sign-in sees it. */
export async function previewDeletion(
  query: Query,
  userId: string,
  sessionId: string,
): Promise<DeletionPreview> {
  const found = await person(query, userId)
    .innerJoin('auth_session as s', 's.user_id', 'u.id')
    .where('s.id', '=', sessionId)
    .select([isSet('u.password_hash').as('has_password'), isSet('s.actor_id').as('is_switched')])
    .select([isLast.as('is_last'), countOf('north_star').as('north_stars')])
    .select([countOf('activity').as('activities'), countOf('time_block').as('time_blocks')])
    .select([countOf('weekly_reflection').as('weekly_reflections')])
    .select([countOf('pulse_check').as('pulse_checks'), countOf('calendar_feed').as('feeds')])
    .select([theirEvents(query, userId).select(rowCount.as('events')).as('calendar_events')])
    .select(hasCalendar.as('has_calendar'))
    .executeTakeFirst();
  if (!found) throw new Error('There is no such sign-in.');
  const { has_password: hasPassword, is_switched, is_last, feeds, has_calendar, ...counts } = found;
  const admin = is_last ? 'last_super_admin' : null;
  return {
    proof: hasPassword ? 'password' : 'fresh_sign_in',
    obstacle: is_switched ? 'switched' : admin,
    ...counts,
    calendar_events: counts.calendar_events ?? 0,
    has_calendar,
    has_feed: feeds > 0,
    account: await accountOf(query, userId),
  };
}
