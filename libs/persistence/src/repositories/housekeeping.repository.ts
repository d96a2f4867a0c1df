import type { Query } from '../sql/query.ts';

/** Retention of unused rows. */
const IDEMPOTENCY_DAYS = 30;
const SYNC_RUNS_PER_CONNECTION = 200;
const GONE_EVENT_DAYS = 400;
const ANALYSIS_RUNS_PER_USER = 50;
const AI_CALL_DAYS = 400;
const AI_ANSWER_DAYS = 180;
const MAIL_DAYS = 1;
/** After its expiry; until then the owner sees it and can send it again. */
const INVITATION_DAYS = 30;

const deletions = [
  'delete from auth_session where expires_at < now()',
  'delete from one_time_ticket where expires_at < now()',
  'delete from password_reset where expires_at < now()',
  'delete from email_change where expires_at < now()',
  `delete from outgoing_mail where created_at < now() - interval '${MAIL_DAYS} days'`,
  `delete from account_invitation where expires_at < now() - interval '${INVITATION_DAYS} days'`,
  'delete from calendar_channel where expires_at < now()',
  // After a day the provider is no longer notified; its watches expire by themselves.
  `delete from pending_revocation where created_at < now() - interval '1 day'`,
  // Longer than a browser stays offline with an outbox to replay (OPS-30).
  `delete from idempotency_record where created_at < now() - interval '${IDEMPOTENCY_DAYS} days'`,
  // Only removed events lose their event history; existing ones keep all of it.
  `delete from calendar_event_entry n where n.at < now() - interval '${GONE_EVENT_DAYS} days'
     and not exists (select from calendar_event e where e.id = n.event_id)`,
  // A run with changes is needed for reverts and kept as long as the entries.
  `delete from calendar_sync_run r using (
     select id, row_number() over (partition by connection_id order by started_at desc) as place from calendar_sync_run
   ) ranked where r.id = ranked.id and ranked.place > ${SYNC_RUNS_PER_CONNECTION} and r.status <> 'in_progress'
     and (r.started_at < now() - interval '${GONE_EVENT_DAYS} days' or r.events_synced = 0 and r.events_kept = 0)`,
  `delete from analysis_run r using (
     select id, row_number() over (partition by user_id order by started_at desc) as place from analysis_run
   ) ranked where r.id = ranked.id and ranked.place > ${ANALYSIS_RUNS_PER_USER} and r.status <> 'in_progress'`,
  `delete from ai_call where asked_at < now() - interval '${AI_CALL_DAYS} days' and status <> 'asked'`,
  `delete from ai_answer where created_at < now() - interval '${AI_ANSWER_DAYS} days'`,
];

/**
 * Deletes expired rows: sign-ins, tickets, links of mails, unsent mails, invitations, idempotency records, runs of
 * syncs and analyses, and cached AI answers.
 *
 * @returns how many rows.
 */
export async function deleteExpired(query: Query): Promise<number> {
  let removed = 0;
  for (const deletion of deletions) removed += (await query(`${deletion} returning 1`)).length;
  return removed;
}
