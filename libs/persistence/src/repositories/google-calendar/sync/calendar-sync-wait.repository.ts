import type { syncWaitReasons } from '@simmer/contracts/schemas/planning-values';
import type { Query } from '../../../sql/query.ts';
import type { RunClaim } from '../../run-claim.ts';

/** Why a sync waits, and how long. */
export interface SyncWait {
  readonly reason: (typeof syncWaitReasons)[number];
  /** Milliseconds from now. */
  readonly ms: number;
}

/** Marks a run as waiting for the provider, until its next write. Does nothing when the claim was lost. */
export async function noteWait(query: Query, claim: RunClaim, { reason, ms }: SyncWait): Promise<void> {
  await query(
    `update calendar_sync_run set wait_reason = $3, resumes_at = clock_timestamp() + make_interval(secs => $4),
       heartbeat_at = clock_timestamp()
     where id = $1 and attempts = $2 and status = 'in_progress'`,
    [claim.runId, claim.attempt, reason, ms / 1000],
  );
}

/** Whether a failed sync has to wait because the provider asked for it. */
export async function isAskedToWait(query: Query, connectionId: string): Promise<boolean> {
  const [latest] = await query<{ is_asked: boolean }>(
    `select coalesce(r.wait_reason = 'slow_down' and r.resumes_at > now() and r.status = 'failed', false) as is_asked
     from calendar_sync_run r where r.connection_id = $1 order by r.started_at desc, r.id desc limit 1`,
    [connectionId],
  );
  return latest?.is_asked ?? false;
}
