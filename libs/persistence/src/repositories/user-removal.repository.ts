import type { Query } from '../query.ts';
import { takeAccountOwnedBy } from './account.repository.ts';
import { forgetInvitationsOf } from './account-invitation.repository.ts';
import { leaveProviders } from './calendar-farewell.repository.ts';

/**
 * Waits until no worker writes for somebody any more: they, their connections and their runs are locked in this order,
 * as workers do it, so that neither waits for the other in a circle. Needs the transaction that deletes them, as its
 * first step.
 */
export async function holdRunsOf(query: Query, userId: string): Promise<void> {
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
 * Deletes somebody with everything of theirs, for good. A shared account that they own is passed on by the database to
 * one of its members, and closed where there is none. What is still to be said to a calendar's provider is kept
 * aside until it is said. Needs a transaction.
 *
 * @returns the id of the account that they owned: passed on by now, or gone.
 */
export async function deleteUser(query: Query, id: string): Promise<string | undefined> {
  const owned = await takeAccountOwnedBy(query, id);
  await leaveProviders(query, id);
  await query(forgetInAuditLog, [id]);
  await query(forgetAsActor, [id]);
  await query(forgetMails, [id]);
  await forgetInvitationsOf(query, id);
  await query('delete from app_user where id = $1', [id]);
  return owned;
}
