import type { Query } from '../../sql/query.ts';
import { lockAccountOwnedBy } from '../../queries/accounts/account.query.ts';
import { forgetInvitationsOf } from '../accounts/account-invitation.repository.ts';
import { queueRevocations } from '../google-calendar/connection/pending-revocation.repository.ts';

/**
 * Locks a user, their connections and runs in the workers' order, to avoid deadlocks, which also waits for their
 * writes. First step of the transaction that deletes the user.
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

// Entries about the user stay, without name, address and id. An entry about a deletion by an admin stays unchanged,
// because it is the only record of it.
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
 * @returns the id of the account that they owned, which was passed on or deleted.
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
