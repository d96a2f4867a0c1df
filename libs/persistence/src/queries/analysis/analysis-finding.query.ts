// SQL, because the results of a page of events, and their phases, are stored by one statement.
import type { AnalysisMethod, FindingProblem } from '@simmer/contracts/schemas/planning-values';
import type { StoredMatch } from '../../entities/analysis/analysis-finding.entity.ts';
import { type Query, sqlRows } from '../../sql/query.ts';
import { addKeywordSteps, type AnalysisClaim, countSteps, lockAnalysis } from './analysis-claim.query.ts';
import { contentHash } from './analysis-content.ts';

const phaseColumn: Readonly<Record<AnalysisMethod, string>> = {
  keyword: 'keyword_phase_id',
  ai: 'ai_phase_id',
};

const pending = (method: AnalysisMethod, wanted: string, columns: string) =>
  `select e.id, ${columns}, ${contentHash(method)} as content_hash
   from analysis_run r cross join unnest(${wanted}) with ordinality as wanted (id, place)
   join calendar_event e on e.id = wanted.id
   left join analysis_finding f on f.calendar_event_id = e.id and f.method = '${method}'
   where r.id = $1 and f.run_id is distinct from r.id order by wanted.place`;

export interface KeywordEventRow {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly content_hash: string;
}

/** A page of the run's events, by position from 0, without those that the keyword method has finished. */
export const pendingKeywordEvents = (query: Query, runId: string, from: number, most: number) =>
  sqlRows<KeywordEventRow>(
    query,
    pending(
      'keyword',
      'r.event_ids[$2::int + 1 : $2::int + $3::int]',
      'e.title, left(e.description, 5000) as description',
    ),
    [runId, from, most],
  );

/** The data of an event that is sent to the AI: no time, guests or owner. */
export interface AiEventRow extends KeywordEventRow {
  readonly location: string | null;
  readonly is_recurring: boolean;
  readonly is_all_day: boolean;
  readonly minutes: number;
  readonly guests: number;
}

/** All events of the run that the AI method has not finished. */
export const pendingAiEvents = (query: Query, runId: string) =>
  sqlRows<AiEventRow>(
    query,
    pending(
      'ai',
      'r.event_ids',
      `e.title, left(e.description, 5000) as description, e.location, e.is_all_day,
       e.recurring_event_id is not null as is_recurring, jsonb_array_length(e.attendees) as guests,
       (coalesce(extract(epoch from e.end_at - e.start_at)::bigint, (e.end_date - e.start_date) * 86400) / 60)::int
         as minutes`,
    ),
    [runId],
  );

/** A method's result for an event; a null phase means that none fits. */
export interface NewFinding {
  readonly event_id: string;
  readonly phase_id: string | null;
  readonly confidence: number | null;
  readonly reason: string | null;
  readonly matches: readonly StoredMatch[];
  readonly content_hash: string;
}

/** SQL: `found`, the results `$1` whose events a sync has not removed meanwhile; their events get the phases. */
export const foundSql = (method: AnalysisMethod) => `with found as materialized (
    select given.*, e.id, e.${phaseColumn[method]} as phase_before
    from jsonb_to_recordset($1::jsonb) as given (event_id uuid, phase_id uuid, confidence real, reason text, matches jsonb,
      content_hash text)
    join calendar_event e on e.id = given.event_id order by e.id for no key update of e
  ), moved as (
    update calendar_event e set ${phaseColumn[method]} = p.id
    from found left join ecocycle_phase p on p.id = found.phase_id
    where e.id = found.id and e.${phaseColumn[method]} is distinct from p.id
  )`;

/** SQL: replaces a stored finding. */
export const REPLACE_FINDING = `on conflict (calendar_event_id, method) do update set confidence = excluded.confidence,
  reason = excluded.reason, matches = excluded.matches, content_hash = excluded.content_hash, problem = null,
  analyzed_at = now()`;

const store = (method: AnalysisMethod) => `${foundSql(method)}
  insert into analysis_finding as f (calendar_event_id, method, run_id, confidence, reason, matches, content_hash)
  select id, '${method}', $2, confidence, reason, matches, content_hash from found
  ${REPLACE_FINDING}, run_id = coalesce(excluded.run_id, f.run_id), is_rule_made = false, former = null`;

const storing = { keyword: store('keyword'), ai: store('ai') };

/** Stores findings of a run and counts them. Needs a transaction. @throws AnalysisLostError */
export async function storeFindings(
  query: Query,
  claim: AnalysisClaim,
  method: AnalysisMethod,
  findings: readonly NewFinding[],
): Promise<void> {
  await lockAnalysis(query, claim);
  await sqlRows(query, storing[method], [JSON.stringify(findings), claim.runId]);
  if (method === 'ai') return countSteps(query, claim, findings.length);
  const classified = findings.filter(({ phase_id }) => phase_id !== null);
  await addKeywordSteps(query, claim, findings.length, classified.length);
}

/** Stores keyword results outside of a run, e.g. after a rule was removed. */
export async function storeKeywordFindings(query: Query, findings: readonly NewFinding[]): Promise<void> {
  await sqlRows(query, storing.keyword, [JSON.stringify(findings), null]);
}

const insertProblems = `insert into analysis_finding (calendar_event_id, method, run_id, problem)
  select e.id, 'ai', $2, $3 from calendar_event e where e.id = any ($1::uuid[])
  on conflict (calendar_event_id, method) do update set run_id = $2, problem = $3`;

/**
 * Records that the AI gave no result for these events, and why; an earlier result stays. Needs a transaction.
 *
 * @throws AnalysisLostError
 */
export async function storeProblem(
  query: Query,
  claim: AnalysisClaim,
  eventIds: readonly string[],
  problem: FindingProblem,
): Promise<void> {
  await lockAnalysis(query, claim);
  await sqlRows(query, insertProblems, [eventIds, claim.runId, problem]);
  await countSteps(query, claim, eventIds.length);
}

/** How many events of a run have no AI result, by reason. */
export async function problemCounts(
  query: Query,
  runId: string,
): Promise<ReadonlyMap<FindingProblem, number>> {
  const rows = await query
    .selectFrom('analysis_finding')
    .select((of) => ['problem', of.cast<number>(of.fn.countAll(), 'integer').as('count')])
    .where('run_id', '=', runId)
    .where('problem', 'is not', null)
    .groupBy('problem')
    .execute();
  return new Map(rows.map(({ problem, count }) => [problem as FindingProblem, count]));
}
