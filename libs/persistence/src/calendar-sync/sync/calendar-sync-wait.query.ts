import type { syncWaitReasons } from '@simmer/contracts/schemas/planning-values';
import { sql } from 'kysely';
import type { Query } from '../../database/query.ts';
import { clockTime } from '../../database/tables.ts';
import { claimedRun, secondsFromNow } from './claimed-run.ts';
import type { RunClaim } from './run-claim.ts';

/** Why a sync waits, and how long. */
export interface SyncWait {
  readonly reason: (typeof syncWaitReasons)[number];
  /** Milliseconds from now. */
  readonly ms: number;
}

/** Shown to the person. */
export const PROVIDER_AWAY = 'Google does not answer. Your events are kept; Simmer tries again by itself.';

/**
 * SQL: a run `r` in progress that the person is told has failed, because the provider does not answer: so that they know
 * within a minute. Its job goes on trying, and its success clears it. Shorter waits are of a call's first failures.
 */
export const isAway = `(r.status = 'in_progress' and r.wait_reason = 'away' and r.started_at < now() - interval '45 seconds'
  and (r.attempts > 1 or r.resumes_at - r.heartbeat_at >= interval '1 second'))`;

/** Marks a run as waiting for the provider, until its next write. Does nothing when the claim was lost. */
export async function noteWait(query: Query, claim: RunClaim, { reason, ms }: SyncWait): Promise<void> {
  await claimedRun(query, claim)
    .set({ wait_reason: reason, resumes_at: secondsFromNow(ms / 1000), heartbeat_at: clockTime })
    .execute();
}

/** Whether a failed sync has to wait because the provider asked for it. */
export async function isAskedToWait(query: Query, connectionId: string): Promise<boolean> {
  const latest = await query
    .selectFrom('calendar_sync_run')
    .select(
      sql<boolean>`coalesce(wait_reason = 'slow_down' and resumes_at > now() and status = 'failed', false)`.as(
        'is_asked',
      ),
    )
    .where('connection_id', '=', connectionId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.is_asked ?? false;
}
