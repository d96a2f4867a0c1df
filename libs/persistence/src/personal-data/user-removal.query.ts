// By statements, because runs are locked in the order of the workers, and rows of many tables are changed at once.
import { sql } from 'kysely';
import { isSameEmail } from '../database/tables.ts';
import { lockUser } from '../users/lock-person.query.ts';
import type { Query } from '../database/query.ts';
import { lockAccountOwnedBy } from '../accounts/account.query.ts';
import { queueRevocations } from '../calendar-sync/revocation.ts';

const NOBODY = 'a deleted user';

/**
 * Locks a user, their connections and runs in the workers' order, to avoid deadlocks, which also waits for their
 * writes. First step of the transaction that deletes the user.
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

// Entries about the user stay, without name, address and id. An entry about a deletion by an admin stays unchanged,
// because it is the only record of it.
async function forgetInAuditLog(query: Query, id: string): Promise<void> {
  const theirEmail = sql`(select lower(btrim(u.email)) from app_user u where u.id = ${id})`;
  const details = sql<never>`jsonb_build_object('email', ${NOBODY}::text, 'changes',
    coalesce(details -> 'changes', '{}') - 'name' - 'email')`;
  const isAboutThem = sql<boolean>`action <> 'adminUsers.remove' and (target_type = 'user' and target_id = ${id}
    or target_type = 'super_admin' and lower(btrim(details ->> 'email')) = ${theirEmail})`;
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
  const owned = await lockAccountOwnedBy(query, id);
  await queueRevocations(query, id);
  await forgetInAuditLog(query, id);
  const users = query.selectFrom('app_user as u').select('u.id').where('u.id', '=', id);
  const isTheirs = (email: string) => sql<boolean>`exists (${users.where(isSameEmail(email, 'u.email'))})`;
  await query.deleteFrom('outgoing_mail').where(isTheirs('outgoing_mail.recipient')).execute();
  await query.deleteFrom('account_invitation').where(isTheirs('account_invitation.email')).execute();
  await query.deleteFrom('app_user').where('id', '=', id).execute();
  return owned;
}
