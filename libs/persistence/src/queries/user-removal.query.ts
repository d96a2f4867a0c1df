// By statements, because runs are locked in the order of the workers, and rows of many tables are changed at once.
import { sql } from 'kysely';
import { deleteRows, updateRows } from '../sql/rows.ts';
import { isSameEmail, rowsOf, tables } from '../sql/tables.ts';
import { lockUser } from './users/lock-person.query.ts';
import type { Query } from '../sql/query.ts';
import { lockAccountOwnedBy } from './account.query.ts';
import { queueRevocations } from './google-calendar/connection/pending-revocation.query.ts';

const NOBODY = 'a deleted user';

/**
 * Locks a user, their connections and runs in the workers' order, to avoid deadlocks, which also waits for their
 * writes. First step of the transaction that deletes the user.
 */
export async function lockRunsOf(query: Query, userId: string): Promise<void> {
  await lockUser(query, userId);
  const connections = tables.selectFrom('calendar_connection as c').where('c.user_id', '=', userId);
  await rowsOf(query, connections.select('c.id').orderBy('c.id').forNoKeyUpdate());
  const runs = connections.innerJoin('calendar_sync_run as r', 'r.connection_id', 'c.id').select('r.id');
  await rowsOf(query, runs.where('r.status', '=', 'in_progress').forUpdate('r'));
  const analyses = tables.selectFrom('analysis_run').select('id').where('user_id', '=', userId);
  await rowsOf(query, analyses.where('status', '=', 'in_progress').forUpdate());
}

// Entries about the user stay, without name, address and id. An entry about a deletion by an admin stays unchanged,
// because it is the only record of it.
async function forgetInAuditLog(query: Query, id: string): Promise<void> {
  const theirEmail = sql`(select lower(btrim(u.email)) from app_user u where u.id = ${id})`;
  const details = sql`jsonb_build_object('email', ${NOBODY}::text, 'changes',
    coalesce(details -> 'changes', '{}') - 'name' - 'email')`;
  const isAboutThem = sql<boolean>`action <> 'adminUsers.remove' and (target_type = 'user' and target_id = ${id}
    or target_type = 'super_admin' and lower(btrim(details ->> 'email')) = ${theirEmail})`;
  await updateRows(query, 'audit_log', {}, { target_id: null, details }, { and: [isAboutThem] });
  await updateRows(query, 'audit_log', { actor_id: id }, { actor_id: null, actor_email: NOBODY });
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
  const users = tables.selectFrom('app_user as u').select('u.id').where('u.id', '=', id);
  const isTheirs = (email: string) => sql<boolean>`exists (${users.where(isSameEmail(email, 'u.email'))})`;
  await deleteRows(query, 'outgoing_mail', {}, { and: [isTheirs('outgoing_mail.recipient')] });
  await deleteRows(query, 'account_invitation', {}, { and: [isTheirs('account_invitation.email')] });
  await deleteRows(query, 'app_user', { id });
  return owned;
}
