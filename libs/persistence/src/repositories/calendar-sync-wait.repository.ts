import type { syncWaitReasons } from '@simmer/contracts/schemas/planning-values';
import type { Query } from '../query.ts';
import type { RunClaim } from './calendar-sync-claim.repository.ts';

/** What keeps a sync waiting, and for how long. */
export interface SyncWait {
  readonly reason: (typeof syncWaitReasons)[number];
  /** Milliseconds from now. */
  readonly ms: number;
}

/** Says that a run waits for the provider; what it writes next takes that back. Does nothing when the claim was lost. */
export async function noteWait(query: Query, claim: RunClaim, { reason, ms }: SyncWait): Promise<void> {
  await query(
    `update calendar_sync_run set wait_reason = $3, resumes_at = clock_timestamp() + make_interval(secs => $4),
       heartbeat_at = clock_timestamp()
     where id = $1 and attempts = $2 and status = 'in_progress'`,
    [claim.runId, claim.attempt, reason, ms / 1000],
  );
}

/** Whether the provider has asked to be left alone for now, when a sync failed for it. */
export async function isAskedToWait(query: Query, connectionId: string): Promise<boolean> {
  const [latest] = await query<{ is_asked: boolean }>(
    `select coalesce(r.wait_reason = 'slow_down' and r.resumes_at > now() and r.status = 'failed', false) as is_asked
     from calendar_sync_run r where r.connection_id = $1 order by r.started_at desc, r.id desc limit 1`,
    [connectionId],
  );
  return latest?.is_asked ?? false;
}
