import type { Query } from '../../query.ts';
import { lockAccountOwnedBy } from '../accounts/account.repository.ts';
import { forgetInvitationsOf } from '../accounts/account-invitation.repository.ts';
import { queueRevocations } from '../google-calendar/connection/pending-revocation.repository.ts';

/**
 * Locks a user, their connections and runs in the workers' order, to avoid deadlocks, and so waits for running writes.
 * First step of the transaction that deletes them.
 */
export async function lockRunsOf(query: Query, userId: string): Promise<void> {
  await query('select from app_user where id = $1 for no key update', [userId]);
  await query('select from calendar_connection where user_id = $1 order by id for no key update', [userId]);
  await query(
    `select from calendar_sync_run r join calendar_connection c on c.id = r.connection_id
     where c.user_id = $1 and r.status = 'in_progress' for update of r`,
    [userId],
  );
  await query(`select from analysis_run where user_id = $1 and status = 'in_progress' for update`, [userId]);
}

// What admins did stays told; of whom it was done only what is nobody's name, address or id. That somebody was
// deleted by an admin is left as it is: it is all that is left to answer for it by.
const forgetInAuditLog = `with gone as (select email from app_user where id = $1)
  update audit_log a set target_id = null,
    details = jsonb_build_object('email', 'a deleted user', 'changes',
      coalesce(a.details -> 'changes', '{}') - 'name' - 'email')
  from gone where a.action <> 'adminUsers.remove' and (
    a.target_type = 'user' and a.target_id = $1::text
    or a.target_type = 'super_admin' and lower(btrim(a.details ->> 'email')) = lower(btrim(gone.email)))`;
const forgetAsActor = `update audit_log set actor_id = null, actor_email = 'a deleted user' where actor_id = $1::uuid`;
const forgetMails = `delete from outgoing_mail m using app_user u
  where u.id = $1 and lower(btrim(m.recipient)) = lower(btrim(u.email))`;

/**
 * Deletes a user with all their data. A trigger passes on or deletes an owned account. Pending revocations at a
 * calendar provider are kept. Needs a transaction.
 *
 * @returns the id of the account that they owned: passed on by now, or gone.
 */
export async function deleteUser(query: Query, id: string): Promise<string | undefined> {
  const owned = await lockAccountOwnedBy(query, id);
  await queueRevocations(query, id);
  await query(forgetInAuditLog, [id]);
  await query(forgetAsActor, [id]);
  await query(forgetMails, [id]);
  await forgetInvitationsOf(query, id);
  await query('delete from app_user where id = $1', [id]);
  return owned;
}
