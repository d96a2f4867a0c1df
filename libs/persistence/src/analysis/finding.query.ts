// SQL, because events are compared with what was analyzed, and the results of any number of them and their phases are
// stored or taken back, by one statement.
import type { AnalysisMethod, FindingProblem } from '@simmer/contracts/schemas/planning-values';
import { sql, type RawBuilder } from 'kysely';
import type { Query, RowOf } from '../database/query.ts';
import { excluded, isOneOf, isSet } from '../database/tables.ts';
import type { StoredMatch } from './analysis.entity.ts';
import { addKeywordSteps, type AnalysisClaim, countSteps, analysisLease } from './run-claim.query.ts';

const SEPARATOR = `E'\\x1f'`;
const text = (column: string) => `coalesce(${column}, '')`;

const readColumns: Readonly<Record<AnalysisMethod, readonly string[]>> = {
  keyword: ['e.title', text('e.description')],
  // Occurrences of a series share one content: the duration counts, the time of day does not.
  ai: [
    'e.title',
    text('e.description'),
    text('e.location'),
    'e.is_all_day::text',
    '(e.recurring_event_id is not null)::text',
    `coalesce(extract(epoch from e.end_at - e.start_at)::bigint, (e.end_date - e.start_date) * 86400)::text`,
    'jsonb_array_length(e.attendees)::text',
  ],
};

/**
 * SQL for a hash of what a method reads of the event `e`: equal hashes give equal results, a different one requires a
 * new analysis.
 */
export const contentHash = (method: AnalysisMethod) =>
  `encode(sha256(convert_to(${readColumns[method].join(` || ${SEPARATOR} || `)}, 'UTF8')), 'hex')`;

interface WantedEvent {
  readonly id: string;
  readonly place: string;
}

const minutes = sql<number>`(coalesce(extract(epoch from e.end_at - e.start_at)::bigint,
  (e.end_date - e.start_date) * 86400) / 60)::int`;

// The wanted events of the run that the method has not finished.
const pendingEvents = (query: Query, runId: string, method: AnalysisMethod, wanted: RawBuilder<string[]>) =>
  query
    .selectFrom('analysis_run as r')
    .innerJoinLateral(
      sql<WantedEvent>`unnest(${wanted}) with ordinality`.as<'wanted'>(sql`wanted (id, place)`),
      (on) => on.onTrue(),
    )
    .innerJoin('calendar_event as e', 'e.id', 'wanted.id')
    .leftJoin('analysis_finding as f', (on) =>
      on.onRef('f.calendar_event_id', '=', 'e.id').on('f.method', '=', method),
    )
    .select(['e.id', 'e.title', sql<string | null>`left(e.description, 5000)`.as('description')])
    .select(sql.raw<string>(contentHash(method)).as('content_hash'))
    .where('r.id', '=', runId)
    .where(sql<boolean>`f.run_id is distinct from r.id`)
    .orderBy('wanted.place');

/** A page of the run's events, by position from 0, without those that the keyword method has finished. */
export const pendingKeywordEvents = (query: Query, runId: string, from: number, most: number) =>
  pendingEvents(
    query,
    runId,
    'keyword',
    sql`r.event_ids[${from}::int + 1 : ${from}::int + ${most}::int]`,
  ).execute();

/**
 * All events of the run that the AI method has not finished, with the columns that may be sent to the AI: of time only
 * the length, of guests only their number, nothing of the owner.
 */
export const pendingAiEvents = (query: Query, runId: string) =>
  pendingEvents(query, runId, 'ai', sql`r.event_ids`)
    .select(['e.location', 'e.is_all_day', isSet('e.recurring_event_id').as('is_recurring')])
    .select([sql<number>`jsonb_array_length(e.attendees)`.as('guests'), minutes.as('minutes')])
    .execute();
export type AiEventRow = RowOf<typeof pendingAiEvents>;

/** A method's result for an event; a null phase means that none fits. */
export interface NewFinding {
  readonly event_id: string;
  readonly phase_id: string | null;
  readonly confidence: number | null;
  readonly reason: string | null;
  readonly matches: readonly StoredMatch[];
  readonly content_hash: string;
}

/** SQL: `found`, the results whose events a sync has not removed meanwhile; their events get the phases. */
function foundEvents(method: AnalysisMethod, findings: readonly NewFinding[]) {
  const phase = sql.ref(`${method}_phase_id`);
  return sql`with found as materialized (
    select given.*, e.id, e.${phase} as phase_before
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as given (event_id uuid, phase_id uuid, confidence real,
      reason text, matches jsonb, content_hash text)
    join calendar_event e on e.id = given.event_id order by e.id for no key update of e
  ), moved as (
    update calendar_event e set ${phase} = p.id
    from found left join ecocycle_phase p on p.id = found.phase_id
    where e.id = found.id and e.${phase} is distinct from p.id
  )`;
}

/** SQL: replaces a stored finding. */
const replaceFinding = sql`on conflict (calendar_event_id, method) do update set confidence = excluded.confidence,
  reason = excluded.reason, matches = excluded.matches, content_hash = excluded.content_hash, problem = null,
  analyzed_at = now()`;

const store = (method: AnalysisMethod, findings: readonly NewFinding[], runId: string | null) =>
  sql`${foundEvents(method, findings)}
  insert into analysis_finding as f (calendar_event_id, method, run_id, confidence, reason, matches, content_hash)
  select id, ${sql.lit(method)}, ${runId}::uuid, confidence, reason, matches, content_hash from found
  ${replaceFinding}, run_id = coalesce(excluded.run_id, f.run_id), is_rule_made = false, former = null`;

/** Stores findings of a run and counts them. Needs a transaction. @throws LeaseLostError */
export async function storeFindings(
  query: Query,
  claim: AnalysisClaim,
  method: AnalysisMethod,
  findings: readonly NewFinding[],
): Promise<void> {
  await analysisLease.hold(query, claim);
  await store(method, findings, claim.runId).execute(query);
  if (method === 'ai') return countSteps(query, claim, findings.length);
  const classified = findings.filter(({ phase_id }) => phase_id !== null);
  await addKeywordSteps(query, claim, findings.length, classified.length);
}

/** Stores keyword results outside of a run, e.g. after a rule was removed. */
export async function storeKeywordFindings(query: Query, findings: readonly NewFinding[]): Promise<void> {
  await store('keyword', findings, null).execute(query);
}

/**
 * Records that the AI gave no result for these events, and why; an earlier result stays. Needs a transaction.
 *
 * @throws LeaseLostError
 */
export async function storeProblem(
  query: Query,
  claim: AnalysisClaim,
  eventIds: readonly string[],
  problem: FindingProblem,
): Promise<void> {
  await analysisLease.hold(query, claim);
  await query
    .insertInto('analysis_finding')
    .columns(['calendar_event_id', 'method', 'run_id', 'problem'])
    .expression((eb) =>
      eb
        .selectFrom('calendar_event as e')
        .select(['e.id', sql<AnalysisMethod>`'ai'`.as('method')])
        .select([
          sql<string>`${claim.runId}::uuid`.as('run_id'),
          sql<FindingProblem>`${problem}::text`.as('problem'),
        ])
        .where(isOneOf('e.id', eventIds)),
    )
    .onConflict((known) =>
      known.columns(['calendar_event_id', 'method']).doUpdateSet(excluded('run_id', 'problem')),
    )
    .execute();
  await countSteps(query, claim, eventIds.length);
}

/** How many events of a run have no AI result, by reason. */
export async function problemCounts(
  query: Query,
  runId: string,
): Promise<ReadonlyMap<FindingProblem, number>> {
  const rows = await query
    .selectFrom('analysis_finding')
    .select((eb) => ['problem', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('run_id', '=', runId)
    .where('problem', 'is not', null)
    .groupBy('problem')
    .execute();
  return new Map(rows.map(({ problem, count }) => [problem as FindingProblem, count]));
}

/** Stores the results of changed rules; results of runs are kept beside them. */
export async function storeRuleFindings(query: Query, findings: readonly NewFinding[]): Promise<void> {
  // The finding before the first rule is stored beside it, also when a rule replaces another.
  await sql`${foundEvents('keyword', findings)}
  insert into analysis_finding as f (calendar_event_id, method, confidence, reason, matches, content_hash, is_rule_made, former)
  select id, 'keyword', confidence, reason, matches, content_hash, true, jsonb_build_object('phase_id', phase_before)
  from found ${replaceFinding}, is_rule_made = true,
    former = case when f.is_rule_made then f.former else to_jsonb(f) - 'former' || excluded.former end`.execute(
    query,
  );
}

/** Restores the findings of events that no rule matches any more. */
export async function restoreFormerFindings(query: Query, eventIds: readonly string[]): Promise<void> {
  await sql`with back as materialized (
    select e.id, f.former from analysis_finding f join calendar_event e on e.id = f.calendar_event_id
    where f.method = 'keyword' and f.is_rule_made and e.id = any (${eventIds}::uuid[]) order by e.id for no key update of e
  ), moved as (
    update calendar_event e
    set keyword_phase_id = (select p.id from ecocycle_phase p where p.id::text = back.former ->> 'phase_id')
    from back where e.id = back.id
  ), never_analyzed as (
    delete from analysis_finding f using back
    where f.calendar_event_id = back.id and f.method = 'keyword' and not back.former ? 'analyzed_at'
  )
  update analysis_finding f set run_id = was.run_id, confidence = was.confidence, reason = was.reason,
    matches = was.matches, problem = was.problem, content_hash = was.content_hash, analyzed_at = was.analyzed_at,
    is_rule_made = false, former = null
  from back cross join lateral jsonb_populate_record(null::analysis_finding, back.former) was
  where f.calendar_event_id = back.id and f.method = 'keyword' and back.former ? 'analyzed_at'`.execute(
    query,
  );
}
