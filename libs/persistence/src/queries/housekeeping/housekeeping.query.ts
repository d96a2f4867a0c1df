// SQL, because any number of expired rows of many tables are deleted.
import type { Query } from '../../sql/query.ts';

/** Retention of unused rows. */
const IDEMPOTENCY_DAYS = 30;
const SYNC_RUNS_PER_CONNECTION = 200;
const GONE_EVENT_DAYS = 400;
const ANALYSIS_RUNS_PER_USER = 50;
const AI_CALL_DAYS = 400;
const AI_ANSWER_DAYS = 180;
/** Longer than a browser stays offline with a change of what was deleted. */
const TOMBSTONE_DAYS = 90;
const MAIL_DAYS = 1;
/** After its expiry; until then the owner sees it and can send it again. */
const INVITATION_DAYS = 30;

/** Tables whose rows are deleted, the column of the time, and the days after it. */
const expiries = [
  ['auth_session', 'expires_at', 0],
  ['one_time_ticket', 'expires_at', 0],
  ['password_reset', 'expires_at', 0],
  ['email_change', 'expires_at', 0],
  ['outgoing_mail', 'created_at', MAIL_DAYS],
  ['account_invitation', 'expires_at', INVITATION_DAYS],
  ['calendar_channel', 'expires_at', 0],
  // After a day the provider is no longer notified; its watches expire by themselves.
  ['pending_revocation', 'created_at', 1],
  // Longer than a browser stays offline with an outbox to replay (OPS-30).
  ['idempotency_record', 'created_at', IDEMPOTENCY_DAYS],
  ['ai_answer', 'created_at', AI_ANSWER_DAYS],
  ['tombstone', 'deleted_at', TOMBSTONE_DAYS],
] as const;

/** SQL that deletes ended runs, except the newest ones of each owner. */
const deleteRunsAfter = (kept: number, table: string, owner: string) => `delete from ${table} r using (
    select id, row_number() over (partition by ${owner} order by started_at desc) as place from ${table}
  ) ranked where r.id = ranked.id and ranked.place > ${kept} and r.status <> 'in_progress'`;

const deletions = [
  ...expiries.map(
    ([table, time, days]) => `delete from ${table} where ${time} < now() - interval '${days} days'`,
  ),
  // Only removed events lose their event history; existing ones keep all of it.
  `delete from calendar_event_entry n where n.at < now() - interval '${GONE_EVENT_DAYS} days'
     and not exists (select from calendar_event e where e.id = n.event_id)`,
  // A run with changes is needed for reverts and kept as long as the entries.
  `${deleteRunsAfter(SYNC_RUNS_PER_CONNECTION, 'calendar_sync_run', 'connection_id')}
     and (r.started_at < now() - interval '${GONE_EVENT_DAYS} days' or r.events_synced = 0 and r.events_kept = 0)`,
  deleteRunsAfter(ANALYSIS_RUNS_PER_USER, 'analysis_run', 'user_id'),
  `delete from ai_call where asked_at < now() - interval '${AI_CALL_DAYS} days' and status <> 'asked'`,
];

/**
 * Deletes expired rows: sign-ins, tickets, links of mails, unsent mails, invitations, idempotency records, runs of
 * syncs and analyses, cached AI answers, and tombstones.
 *
 * @returns how many rows.
 */
export async function deleteExpired(query: Query): Promise<number> {
  let removed = 0;
  for (const deletion of deletions) removed += (await query(`${deletion} returning 1`)).length;
  return removed;
}
