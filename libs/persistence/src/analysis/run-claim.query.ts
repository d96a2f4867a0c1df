import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import { type Expression, sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { EXHAUSTED_SECONDS, Lease } from '../database/lease.ts';
import { clockTime, now, plus } from '../database/tables.ts';

/** A worker's claim on a run; lost when another worker claims the run or it is cancelled. */
export interface AnalysisClaim {
  readonly runId: string;
  readonly userId: string;
  readonly eventsTotal: number;
  readonly methods: readonly AnalysisMethod[];
  /** The fencing token: writes of an older claim are rejected. */
  readonly attempt: number;
}

const IN_PROGRESS = 'in_progress';

/** The lease of an analysis. */
export const analysisLease = new Lease<Pick<AnalysisClaim, 'runId' | 'attempt'>>({
  table: 'analysis_run',
  rowOf: ({ runId, attempt }) => ({ id: runId, attempts: attempt, status: IN_PROGRESS }),
  timeColumn: 'heartbeat_at',
});

/**
 * Claims a run in progress, even from another worker.
 *
 * @returns null when the run is unknown or has ended.
 */
export async function claimAnalysis(query: Query, runId: string): Promise<AnalysisClaim | null> {
  const run = await query
    .updateTable('analysis_run')
    .set({ attempts: plus('attempts', 1), ...analysisLease.renewal })
    .where((eb) => eb.and({ id: runId, status: IN_PROGRESS }))
    .returning(['user_id', 'methods', 'events_total', 'attempts'])
    .executeTakeFirst();
  if (!run) return null;
  const { user_id: userId, events_total: eventsTotal, attempts: attempt } = run;
  return { runId, userId, methods: run.methods as AnalysisMethod[], eventsTotal, attempt };
}

const endValues = (status: 'completed' | 'failed', finishedAt: Expression<Date>) => ({
  status,
  finished_at: finishedAt,
  event_ids: [],
});

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
  await query
    .updateTable('analysis_run')
    .set({
      processed: plus('processed', analyzed),
      events_analyzed: plus('events_analyzed', analyzed),
      events_classified: plus('events_classified', classified),
    })
    .where('id', '=', claim.runId)
    .execute();
}

/** Adds to the steps done and recounts the results. Needs the transaction that locks the run. */
export async function countSteps(query: Query, { runId }: AnalysisClaim, steps: number): Promise<void> {
  const counts = await query
    .selectFrom('analysis_finding')
    .select((eb) => eb.fn.count<number>('calendar_event_id').distinct().as('analyzed'))
    .select(
      sql<number>`count(distinct calendar_event_id) filter (where confidence is not null)`.as('classified'),
    )
    .where('run_id', '=', runId)
    .where('problem', 'is', null)
    .executeTakeFirstOrThrow();
  await query
    .updateTable('analysis_run')
    .set({
      processed: sql`least(processed + ${steps}, events_total * cardinality(methods))`,
      events_analyzed: counts.analyzed,
      events_classified: counts.classified,
    })
    .where('id', '=', runId)
    .execute();
}

/** Ends the run as completed. @param notice shown to the person. @throws LeaseLostError */
export function completeAnalysis(query: Query, claim: AnalysisClaim, notice: string | null): Promise<void> {
  const processed = sql<number>`events_total * cardinality(methods)`;
  const values = { ...endValues('completed', clockTime), processed, ...(notice !== null && { notice }) };
  return analysisLease.hold(query, claim, values);
}

/** Ends the run as failed, unless the claim was lost. @param message shown to the person. */
export async function failAnalysis(query: Query, claim: AnalysisClaim, message: string): Promise<void> {
  await analysisLease.write(query, claim, { ...endValues('failed', now), error_message: message });
}

/** The oldest running runs without a heartbeat for this many seconds: their job was lost or still waits. */
export async function staleAnalyses(query: Query, seconds: number, limit: number): Promise<string[]> {
  const runs = query.selectFrom('analysis_run').select('id').where('status', '=', IN_PROGRESS);
  const rows = await runs.where(analysisLease.hasEnded(seconds)).orderBy('started_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Fails runs with too many attempts. @returns how many. */
export async function failExhaustedAnalyses(
  query: Query,
  attempts: number,
  message: string,
): Promise<number> {
  const failed = await query
    .updateTable('analysis_run')
    .set({ ...endValues('failed', now), error_message: message })
    .where('status', '=', IN_PROGRESS)
    .where('attempts', '>=', attempts)
    .where(analysisLease.hasEnded(EXHAUSTED_SECONDS))
    .returning('id')
    .execute();
  return failed.length;
}
