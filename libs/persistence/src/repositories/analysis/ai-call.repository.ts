import type { Query } from '../../sql/query.ts';
import { type AnalysisClaim, lockAnalysis } from './analysis-claim.repository.ts';

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
  const [row] = await query<TokenCount>(
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
  await lockAnalysis(query, claim);
  // Serializes the runs of one person.
  await query('select from app_user where id = $1 for no key update', [claim.userId]);
  const { used, reserved } = await tokensOfToday(query, claim.userId);
  if (used + reserved + call.tokens > call.tokensPerDay) return null;
  const [made] = await query<{ id: string }>(
    `insert into ai_call (user_id, run_id, day, model, content_hashes, tokens_reserved)
     values ($1, $2, ${today}, $3, $4, $5)
     returning id`,
    [claim.userId, claim.runId, call.model, call.contentHashes, call.tokens],
  );
  return made?.id ?? null;
}

export interface CallOutcome {
  /** `failed`: cost nothing. `unknown`: may have been paid for. */
  readonly status: 'answered' | 'failed' | 'unknown';
  /** Null counts as all that was reserved. */
  readonly tokens: number | null;
}

/** Stores the outcome of a call, also when its run has ended: a late answer still counts. */
export async function settleCall(query: Query, callId: string, outcome: CallOutcome): Promise<void> {
  await query(
    `update ai_call set status = $2, tokens_used = $3, settled_at = clock_timestamp() where id = $1 and status in ('asked', 'unknown')`,
    [callId, outcome.status, outcome.tokens],
  );
}

/**
 * Marks the open calls of a dead worker as unknown.
 *
 * @returns the contents of all lost calls of the run, which must not be sent again, because they may have been paid
 * for.
 */
export async function loseOpenCalls(query: Query, runId: string): Promise<string[]> {
  await query(
    `update ai_call set status = 'unknown', settled_at = now() where run_id = $1 and status = 'asked'`,
    [runId],
  );
  const rows = await query<{ hash: string }>(
    `select distinct unnest(content_hashes) as hash from ai_call where run_id = $1 and status = 'unknown'`,
    [runId],
  );
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
export const knownAnswers = (query: Query, source: AnswerSource, contentHashes: readonly string[]) =>
  query<AnswerRow>(
    `select content_hash, phase_id, is_refused, confidence, reason from ai_answer
     where user_id = $1 and model = $2 and prompt_hash = $3 and content_hash = any ($4::text[])`,
    [source.userId, source.model, source.promptHash, contentHashes],
  );

/** Stores answers. Needs the transaction that settles their call. */
export async function keepAnswers(
  query: Query,
  source: AnswerSource,
  answers: readonly AnswerRow[],
): Promise<void> {
  await query(
    `insert into ai_answer (user_id, model, prompt_hash, content_hash, phase_id, is_refused, confidence, reason)
     select $1, $2, $3, given.content_hash, p.id, given.is_refused, given.confidence, given.reason
     from jsonb_to_recordset($4::jsonb) as given (content_hash text, phase_id uuid, is_refused boolean,
       confidence real, reason text)
     left join ecocycle_phase p on p.id = given.phase_id
     on conflict (user_id, content_hash, model, prompt_hash) do nothing`,
    [source.userId, source.model, source.promptHash, JSON.stringify(answers)],
  );
}
