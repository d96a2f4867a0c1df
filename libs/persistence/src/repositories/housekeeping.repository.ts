import type { Query } from '../query.ts';

/** How long things are kept that nobody asks for any more. */
const IDEMPOTENCY_DAYS = 30;
const SYNC_RUNS_PER_CONNECTION = 200;

const sweeps = [
  'delete from auth_session where expires_at < now()',
  'delete from one_time_ticket where expires_at < now()',
  'delete from password_reset where expires_at < now()',
  // Longer than a browser stays offline with an outbox to replay (B14).
  `delete from idempotency_record where created_at < now() - interval '${IDEMPOTENCY_DAYS} days'`,
  `delete from calendar_sync_run r using (
     select id, row_number() over (partition by connection_id order by started_at desc) as place from calendar_sync_run
   ) ranked where r.id = ranked.id and ranked.place > ${SYNC_RUNS_PER_CONNECTION} and r.status <> 'in_progress'`,
];

/** Removes what has expired: sign-ins, tickets, reset links, old idempotency records and sync runs. @returns how many rows. */
export async function sweepExpired(query: Query): Promise<number> {
  let removed = 0;
  for (const sweep of sweeps) removed += (await query(`${sweep} returning 1`)).length;
  return removed;
}
