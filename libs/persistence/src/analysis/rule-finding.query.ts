// SQL, because the results of a rule for any number of events are stored, or taken back, by one statement.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { foundEvents, replaceFinding, type NewFinding } from './analysis-finding.query.ts';

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
