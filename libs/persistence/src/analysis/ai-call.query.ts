import { sql } from 'kysely';
import { clockTime, isOneOf, now } from '../database/tables.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Query, RowOf } from '../database/query.ts';
import { type AnalysisClaim, analysisLease } from './run-claim.query.ts';

const today = sql<string>`(now() at time zone 'UTC')::date`;

/**
 * SQL text: the tokens that the calls `a` have spent, a sum that never decreases. A call without reported usage counts
 * with all that was reserved for it.
 */
export const TOKENS_USED = `coalesce(sum(coalesce(a.tokens_used, a.tokens_reserved))
    filter (where a.status in ('answered', 'failed')), 0)::int`;
/** SQL text: the tokens that are reserved for calls `a` that run, or that may have been paid for. */
export const TOKENS_RESERVED = `coalesce(sum(a.tokens_reserved) filter (where a.status in ('asked', 'unknown')), 0)::int`;

/** Tokens that count against the user's allowance of this day (UTC). */
export const tokensOfToday = (query: Query, userId: string) =>
  query
    .selectFrom('ai_call as a')
    .select([sql.raw<number>(TOKENS_USED).as('used'), sql.raw<number>(TOKENS_RESERVED).as('reserved')])
    .where('a.user_id', '=', userId)
    .where('a.day', '=', today)
    .executeTakeFirstOrThrow();
export type TokenCount = RowOf<typeof tokensOfToday>;

export interface NewCall {
  readonly model: string;
  readonly contentHashes: readonly string[];
  /** Upper bound of the cost. */
  readonly tokens: number;
  readonly tokensPerDay: number;
}

/**
 * Stores a call before it is made. Needs a transaction, committed before the call.
 *
 * @returns its id, or null when it could exceed the day's allowance.
 * @throws LeaseLostError
 */
export async function beginCall(query: Query, claim: AnalysisClaim, call: NewCall): Promise<string | null> {
  // Serializes the runs of one person. The user is locked before the run, in the order of a deletion of the user.
  await lockUser(query, claim.userId);
  await analysisLease.hold(query, claim);
  const { used, reserved } = await tokensOfToday(query, claim.userId);
  if (used + reserved + call.tokens > call.tokensPerDay) return null;
  const { id } = await query
    .insertInto('ai_call')
    .values({
      user_id: claim.userId,
      run_id: claim.runId,
      day: today,
      model: call.model,
      content_hashes: [...call.contentHashes],
      tokens_reserved: call.tokens,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface CallOutcome {
  /** `failed`: cost nothing. `unknown`: may have been paid for. */
  readonly status: 'answered' | 'failed' | 'unknown';
  /** Tokens spent; null counts as all that were reserved. */
  readonly tokens: number | null;
}

/**
 * Stores the outcome of a call with its answers, also when its run has ended: a late answer still counts. Stores
 * nothing for a deleted user. Needs a transaction.
 */
export async function settleCall(
  query: Query,
  source: AnswerSource,
  { id, status, tokens }: CallOutcome & { readonly id: string },
  answers: readonly AnswerRow[],
): Promise<void> {
  // The user is locked before the call, in the order of a deletion of the user.
  if (!(await lockUser(query, source.userId))) return;
  await query
    .updateTable('ai_call')
    .set({ status, tokens_used: tokens, settled_at: clockTime })
    .where('id', '=', id)
    .where('status', 'in', ['asked', 'unknown'])
    .execute();
  if (answers.length > 0) await keepAnswers(query, source, answers);
}

/**
 * Marks the open calls of a dead worker as unknown.
 *
 * @returns the contents of all lost calls of the run, which must not be sent again, because they may have been paid
 * for.
 */
export async function loseOpenCalls(query: Query, runId: string): Promise<string[]> {
  await query
    .updateTable('ai_call')
    .set({ status: 'unknown', settled_at: now })
    .where((eb) => eb.and({ run_id: runId, status: 'asked' }))
    .execute();
  const lostCalls = query.selectFrom('ai_call').where('run_id', '=', runId).where('status', '=', 'unknown');
  const rows = await lostCalls
    .select(sql<string>`unnest(content_hashes)`.as('hash'))
    .distinct()
    .execute();
  return rows.map(({ hash }) => hash);
}

export interface AnswerRow {
  readonly content_hash: string;
  readonly phase_id: string | null;
  readonly is_refused: boolean;
  readonly confidence: number | null;
  readonly reason: string | null;
}

export interface AnswerSource {
  readonly userId: string;
  readonly model: string;
  readonly promptHash: string;
}

/** Cached answers for these contents. */
export const knownAnswers = (
  query: Query,
  source: AnswerSource,
  contentHashes: readonly string[],
): Promise<AnswerRow[]> =>
  query
    .selectFrom('ai_answer')
    .select(['content_hash', 'phase_id', 'is_refused', 'confidence', 'reason'])
    .where((eb) => eb.and({ user_id: source.userId, model: source.model, prompt_hash: source.promptHash }))
    .where(isOneOf('content_hash', contentHashes, 'text'))
    .execute();

async function keepAnswers(query: Query, source: AnswerSource, answers: readonly AnswerRow[]): Promise<void> {
  const ids = answers.flatMap(({ phase_id }) => phase_id ?? []);
  const phases = query.selectFrom('ecocycle_phase').select('id').where(isOneOf('id', ids)).forKeyShare();
  const phaseIds = new Set((await phases.execute()).map(({ id }) => id));
  const rows = answers.map(({ phase_id: phaseId, ...answer }) => ({
    ...answer,
    // A phase that was deleted meanwhile is stored as no phase.
    phase_id: phaseId !== null && phaseIds.has(phaseId) ? phaseId : null,
    user_id: source.userId,
    model: source.model,
    prompt_hash: source.promptHash,
  }));
  await query
    .insertInto('ai_answer')
    .values(rows)
    .onConflict((known) => known.columns(['user_id', 'content_hash', 'model', 'prompt_hash']).doNothing())
    .execute();
}
