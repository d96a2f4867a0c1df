// By statements, because tokens are summed and answers stored as sets.
import { sql } from 'kysely';
import { insertRow, insertRows, updateRows } from '../../sql/rows.ts';
import { clockTime, isOneOf, now, rowsOf, tables } from '../../sql/tables.ts';
import { lockUser } from '../users/lock-person.query.ts';
import { type Query, sqlRows } from '../../sql/query.ts';
import { type AnalysisClaim, lockAnalysis } from './analysis-claim.query.ts';

const today = `(now() at time zone 'UTC')::date`;

/** Tokens of calls that count against the allowance. */
export interface TokenCount {
  /** Spent. A call without reported usage counts with all that was reserved. */
  readonly used: number;
  /** Reserved for running calls and for calls with an unknown outcome, which may have been paid for. */
  readonly reserved: number;
}

/** SQL: sums of spent and reserved tokens of a call alias. The first never decreases. */
export const tokensUsed = (call: string) =>
  `coalesce(sum(coalesce(${call}.tokens_used, ${call}.tokens_reserved))
    filter (where ${call}.status in ('answered', 'failed')), 0)::int`;
export const tokensReserved = (call: string) =>
  `coalesce(sum(${call}.tokens_reserved) filter (where ${call}.status in ('asked', 'unknown')), 0)::int`;

/** Tokens that count against the user's allowance of this day (UTC). */
export async function tokensOfToday(query: Query, userId: string): Promise<TokenCount> {
  const [row] = await sqlRows<TokenCount>(
    query,
    `select ${tokensUsed('a')} as used, ${tokensReserved('a')} as reserved from ai_call a
     where a.user_id = $1 and a.day = ${today}`,
    [userId],
  );
  return row ?? { used: 0, reserved: 0 };
}

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
 * @throws AnalysisLostError
 */
export async function beginCall(query: Query, claim: AnalysisClaim, call: NewCall): Promise<string | null> {
  // Serializes the runs of one person. Before the run, as their deletion locks.
  await lockUser(query, claim.userId);
  await lockAnalysis(query, claim);
  const { used, reserved } = await tokensOfToday(query, claim.userId);
  if (used + reserved + call.tokens > call.tokensPerDay) return null;
  const { id } = await insertRow(
    query,
    'ai_call',
    {
      user_id: claim.userId,
      run_id: claim.runId,
      day: sql.raw(today),
      model: call.model,
      content_hashes: [...call.contentHashes],
      tokens_reserved: call.tokens,
    },
    ['id'],
  );
  return id;
}

export interface CallOutcome {
  /** `failed`: cost nothing. `unknown`: may have been paid for. */
  readonly status: 'answered' | 'failed' | 'unknown';
  /** Null counts as all that was reserved. */
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
  // Before the call, as their deletion locks.
  if (!(await lockUser(query, source.userId))) return;
  const isOpen = sql<boolean>`status in ('asked', 'unknown')`;
  const values = { status, tokens_used: tokens, settled_at: clockTime };
  await updateRows(query, 'ai_call', { id }, values, { and: [isOpen] });
  if (answers.length > 0) await keepAnswers(query, source, answers);
}

/**
 * Marks the open calls of a dead worker as unknown.
 *
 * @returns the contents of all lost calls of the run, which must not be sent again, because they may have been paid
 * for.
 */
export async function loseOpenCalls(query: Query, runId: string): Promise<string[]> {
  await updateRows(
    query,
    'ai_call',
    { run_id: runId, status: 'asked' },
    { status: 'unknown', settled_at: now },
  );
  const lost = query.selectFrom('ai_call').where('run_id', '=', runId).where('status', '=', 'unknown');
  const rows = await lost
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
    .where((of) => of.and({ user_id: source.userId, model: source.model, prompt_hash: source.promptHash }))
    .where(isOneOf('content_hash', contentHashes, 'text'))
    .execute();

async function keepAnswers(query: Query, source: AnswerSource, answers: readonly AnswerRow[]): Promise<void> {
  const ids = answers.flatMap(({ phase_id }) => phase_id ?? []);
  const phases = tables.selectFrom('ecocycle_phase').select('id').where(isOneOf('id', ids)).forKeyShare();
  const phaseIds = new Set((await rowsOf(query, phases)).map(({ id }) => id));
  const rows = answers.map(({ phase_id: phaseId, ...answer }) => ({
    ...answer,
    // A phase that was deleted meanwhile is none.
    phase_id: phaseId !== null && phaseIds.has(phaseId) ? phaseId : null,
    user_id: source.userId,
    model: source.model,
    prompt_hash: source.promptHash,
  }));
  await insertRows(query, 'ai_answer', rows, ['user_id', 'content_hash', 'model', 'prompt_hash']);
}
