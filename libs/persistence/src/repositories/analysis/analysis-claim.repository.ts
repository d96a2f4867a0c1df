import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import type { Query } from '../../sql/query.ts';

/** A worker's claim on a run; lost when another worker claims the run or it is cancelled. */
export interface AnalysisClaim {
  readonly runId: string;
  readonly userId: string;
  readonly eventsTotal: number;
  readonly methods: readonly AnalysisMethod[];
  /** The fencing token: writes of an older claim are rejected. */
  readonly attempt: number;
}

/** Another worker has claimed the run, or it was ended by a user: stop without further writes. */
export class AnalysisLostError extends Error {
  override readonly name = 'AnalysisLostError';
}

/**
 * Claims a run in progress, even from another worker.
 *
 * @returns null when the run is unknown or has ended.
 */
export async function claimAnalysis(query: Query, runId: string): Promise<AnalysisClaim | null> {
  const [row] = await query<{
    user_id: string;
    methods: AnalysisMethod[];
    events_total: number;
    attempts: number;
  }>(
    `update analysis_run set attempts = attempts + 1, heartbeat_at = now()
     where id = $1 and status = 'in_progress' returning user_id, methods, events_total, attempts`,
    [runId],
  );
  if (!row) return null;
  const { user_id: userId, methods, events_total: eventsTotal, attempts: attempt } = row;
  return { runId, userId, methods, eventsTotal, attempt };
}

/** Locks the run for this transaction and updates its heartbeat. @throws AnalysisLostError */
export async function lockAnalysis(query: Query, claim: AnalysisClaim): Promise<void> {
  const held = await query(
    `update analysis_run set heartbeat_at = clock_timestamp()
     where id = $1 and attempts = $2 and status = 'in_progress' returning id`,
    [claim.runId, claim.attempt],
  );
  if (held.length === 0) throw new AnalysisLostError('Another worker has the run, or it has ended.');
}

/**
 * Counts a page's keyword results. Keywords come first in a run, so their events were not counted before. Needs the
 * transaction that locks the run.
 */
export async function addKeywordSteps(
  query: Query,
  claim: AnalysisClaim,
  analyzed: number,
  classified: number,
): Promise<void> {
  await query(
    `update analysis_run set processed = processed + $2, events_analyzed = events_analyzed + $2,
       events_classified = events_classified + $3 where id = $1`,
    [claim.runId, analyzed, classified],
  );
}

/** Adds to the steps done and recounts the results. Needs the transaction that locks the run. */
export async function countSteps(query: Query, claim: AnalysisClaim, steps: number): Promise<void> {
  await query(
    `update analysis_run r set
       processed = least(r.processed + $2, r.events_total * cardinality(r.methods)),
       events_analyzed = found.analyzed, events_classified = found.classified
     from (
       select count(distinct f.calendar_event_id) filter (where f.problem is null) as analyzed,
         count(distinct f.calendar_event_id) filter (where f.problem is null and f.confidence is not null) as classified
       from analysis_finding f where f.run_id = $1
     ) found where r.id = $1`,
    [claim.runId, steps],
  );
}

/** Ends the run as completed. @param notice shown to the person. @throws AnalysisLostError */
export async function completeAnalysis(
  query: Query,
  claim: AnalysisClaim,
  notice: string | null,
): Promise<void> {
  const ended = await query(
    `update analysis_run set status = 'completed', finished_at = clock_timestamp(), event_ids = '{}',
       processed = events_total * cardinality(methods), notice = coalesce($3, notice)
     where id = $1 and attempts = $2 and status = 'in_progress' returning id`,
    [claim.runId, claim.attempt, notice],
  );
  if (ended.length === 0) throw new AnalysisLostError('Another worker has the run, or it has ended.');
}

/** Ends the run as failed, unless the claim was lost. @param message shown to the person. */
export async function failAnalysis(query: Query, claim: AnalysisClaim, message: string): Promise<void> {
  await query(
    `update analysis_run set status = 'failed', finished_at = now(), event_ids = '{}', error_message = $3
     where id = $1 and attempts = $2 and status = 'in_progress'`,
    [claim.runId, claim.attempt, message],
  );
}

/** Running runs without a heartbeat for this many seconds: their job was lost or still waits. */
export async function staleAnalyses(query: Query, seconds: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from analysis_run
     where status = 'in_progress' and heartbeat_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
  return rows.map(({ id }) => id);
}

/** Fails runs with too many attempts. @returns how many. */
export async function failExhaustedAnalyses(
  query: Query,
  attempts: number,
  message: string,
): Promise<number> {
  const failed = await query(
    `update analysis_run set status = 'failed', finished_at = now(), event_ids = '{}', error_message = $2
     where status = 'in_progress' and attempts >= $1 and heartbeat_at < now() - interval '1 minute' returning id`,
    [attempts, message],
  );
  return failed.length;
}
