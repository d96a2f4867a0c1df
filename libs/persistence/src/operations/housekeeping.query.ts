// SQL text, because expired rows of many tables are deleted by statements of the same shape.
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { sql } from 'kysely';
import { addUpUserCount } from '../admin/admin.query.ts';
import { forgetSealed } from '../changes/idempotency-record.query.ts';
import { hasRow, type Query } from '../database/query.ts';
import { fromNow, now } from '../database/tables.ts';
import { recordRun } from './operations.query.ts';

/** Retention of unused rows. */
const IDEMPOTENCY_DAYS = 30;
const SYNC_RUNS_PER_CONNECTION = 200;
const EVENT_HISTORY_DAYS = 400;
const AUDIT_DAYS = 400;
const ANALYSIS_RUNS_PER_USER = 50;
const AI_CALL_DAYS = 400;
const AI_ANSWER_DAYS = 180;
/** Longer than a browser stays offline with a change of a deleted item. */
const HISTORY_DAYS = 90;
/** Longer than a browser stays offline with a change of an item that others change too. */
const PLAN_STEP_DAYS = 30;
/** Longer than a cursor of the plan counts. */
const PLAN_ITEM_DAYS = serverLimits.planCursorDays + 1;
const MAIL_DAYS = 1;
const DELIVERY_DAYS = 30;
const REMINDER_DAYS = 30;
/** Days after the expiry; until then the owner sees the invitation and can send it again. */
const INVITATION_DAYS = 30;

/** The table, the column with the time, and the days after that time for which rows are kept. */
const expiries = [
  ['auth_session', 'expires_at', 0],
  ['one_time_ticket', 'expires_at', 0],
  ['password_reset', 'expires_at', 0],
  ['email_change', 'expires_at', 0],
  ['sign_up_invitation', 'expires_at', 0],
  ['outgoing_mail', 'created_at', MAIL_DAYS],
  ['account_invitation', 'expires_at', INVITATION_DAYS],
  ['calendar_channel', 'expires_at', 0],
  // After a day the provider is no longer notified; its watches expire by themselves.
  ['pending_revocation', 'created_at', 1],
  // Longer than a browser stays offline with an outbox to replay (OPS-30).
  ['reminder', 'created_at', REMINDER_DAYS],
  ['idempotency_record', 'created_at', IDEMPOTENCY_DAYS],
  ['ai_answer', 'created_at', AI_ANSWER_DAYS],
  ['history_entry', 'at', HISTORY_DAYS],
  ['step_item', 'at', HISTORY_DAYS],
  ['plan_step', 'at', PLAN_STEP_DAYS],
  ['change_feed.plan_item', 'at', PLAN_ITEM_DAYS],
  ['webhook_delivery', 'created_at', DELIVERY_DAYS],
  ['audit_log', 'created_at', AUDIT_DAYS],
  ['calendar_event_entry', 'at', EVENT_HISTORY_DAYS],
] as const;

/**
 * SQL that deletes ended runs, except the newest ones of each owner. The runs of each owner are read by the index on
 * owner and time; ranking all runs would sort the whole table.
 */
const deleteRunsAfter = (keptCount: number, table: string, owner: string, owners: string) =>
  `delete from ${table} r using (
    select o.id, (select started_at from ${table} where ${owner} = o.id order by started_at desc offset ${keptCount} limit 1) as until
    from ${owners} o
  ) outdated where r.${owner} = outdated.id and r.started_at <= outdated.until and r.status <> 'in_progress'`;

/** Only programs write longer histories. The entries of each person are read once, by the index on person and time. */
const HISTORY_ENTRIES_PER_USER = 10_000;
const historyBeyond = `with outdated as materialized (
    select u.id, (select at from history_entry where user_id = u.id order by at desc offset ${HISTORY_ENTRIES_PER_USER} limit 1) as until
    from app_user u
  ) delete from history_entry h using outdated where h.user_id = outdated.id and h.at <= outdated.until`;

/** Of a block that the history does not have any more, a deleted event cannot bring back anything (OWN-4). */
const eventsOfForgottenBlocks = `delete from own_calendar_event e using own_calendar o
  where e.state = 'gone' and o.calendar_id = e.calendar_id
    and not exists (select from time_block b where b.id = e.block_id)
    and not exists (select from history_entry h
      where h.user_id = o.user_id and h.resource = 'timeBlocks' and h.item_id = e.block_id::text and h.reason = 'deleted')`;

const deletions = [
  ...expiries.map(
    ([table, time, days]) => `delete from ${table} where ${time} < now() - interval '${days} days'`,
  ),
  // Runs with changes are kept as long as the event history, because reverts need them.
  `${deleteRunsAfter(SYNC_RUNS_PER_CONNECTION, 'calendar_sync_run', 'connection_id', 'calendar_connection')}
     and (r.started_at < now() - interval '${EVENT_HISTORY_DAYS} days' or r.events_synced = 0 and r.events_kept = 0)`,
  historyBeyond,
  eventsOfForgottenBlocks,
  deleteRunsAfter(ANALYSIS_RUNS_PER_USER, 'analysis_run', 'user_id', 'app_user'),
  `delete from ai_call where asked_at < now() - interval '${AI_CALL_DAYS} days' and status <> 'asked'`,
];

const EVERY_MINUTES = 60;

/**
 * Claims the housekeeping of this hour for the calling process.
 *
 * @returns false when another process has it.
 */
export const claimHousekeeping = (query: Query): Promise<boolean> =>
  hasRow(
    query
      .insertInto('housekeeping_claim')
      .values({ work: 'expired_rows' })
      .onConflict((earlier) =>
        earlier
          .column('work')
          .doUpdateSet({ claimed_at: now })
          .where('housekeeping_claim.claimed_at', '<', fromNow(-EVERY_MINUTES, 'mins')),
      )
      .returning('work'),
  );

/** Lets the next worker that looks do the housekeeping, though it was done within the hour (ADM-75). */
export async function requestHousekeeping(query: Query): Promise<void> {
  await query.deleteFrom('housekeeping_claim').execute();
}

/**
 * Deletes expired rows: sign-ins, tickets, links of mails, unsent mails, invitations, idempotency records, runs of
 * syncs and analyses, cached AI answers, the history of the plan with its steps and deleted events of its calendars, deliveries to webhooks, the history of events
 * and the audit log, and encrypted responses. The changes of the number of users become one row.
 *
 * @returns how many rows.
 */
export async function deleteExpired(query: Query): Promise<number> {
  let removed = 0;
  for (const deletion of deletions) {
    const { numAffectedRows } = await sql.raw(deletion).execute(query);
    removed += Number(numAffectedRows);
  }
  removed += await forgetSealed(query);
  await addUpUserCount(query);
  return removed;
}

/**
 * Deletes expired rows unless a worker has done it within the hour (OPS-83), and records it as a run of the schedule
 * (ADM-74).
 *
 * @returns how many rows were deleted; null when it is not due.
 */
export async function runHousekeepingIfDue(query: Query): Promise<number | null> {
  if (!(await claimHousekeeping(query))) return null;
  let removed = 0;
  await recordRun(query, 'housekeeping', async () => {
    removed = await deleteExpired(query);
    return null;
  });
  return removed;
}
