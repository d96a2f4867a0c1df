// A pass compares a person's rules with all of their events, in pages of a thousand.
import { sql } from 'kysely';
import { storedInstant } from '../database/json-sql.ts';
import type { Query, RowOf } from '../database/query.ts';
import { SHOWN_START, storedPhase, theirEvents } from '../calendar-sync/event-columns.ts';
import { contentHash } from './finding.query.ts';

const phases = (query: Query) =>
  query.selectFrom('ecocycle_phase as p').orderBy('p.sort').orderBy('p.created_at').orderBy('p.id');

/** `{"keywords":[…]}`: the phases' keywords, in order. */
export async function listPhaseKeywordsJson(query: Query): Promise<string> {
  const keywords = phases(query).select(['p.id as ecocycle_phase_id', 'p.name', 'p.keywords']);
  return JSON.stringify({ keywords: await keywords.execute() });
}

/** The phases in their order, which breaks ties. */
export const analysisPhases = (query: Query) =>
  phases(query).select(['p.id', 'p.name', 'p.description', 'p.keywords']).execute();
export type PhaseRow = RowOf<typeof analysisPhases>;

/** The user's rules, newest first: of two matching ones the newer wins. */
export const keywordRules = (query: Query, userId: string) =>
  query
    .selectFrom('keyword_rule as r')
    .select(['r.id', 'r.keyword', 'r.phase_id as ecocycle_phase_id'])
    .where('r.user_id', '=', userId)
    .orderBy(sql.raw(storedInstant('r.updated_at')), 'desc')
    .orderBy('r.id')
    .execute();
export type KeywordRuleRow = RowOf<typeof keywordRules>;

const ruleIds = (matches: string) =>
  `array(select item ->> 'rule_id' from jsonb_array_elements(${matches}) item where item ->> 'rule_id' is not null)`;

/** A page of the user's events with their keyword results, by id. @param after last id of the previous page, or null. */
export const eventsForRules = (query: Query, userId: string, after: string | null, most: number) => {
  const events = theirEvents(query, userId)
    .leftJoin('analysis_finding as f', (on) =>
      on.onRef('f.calendar_event_id', '=', 'e.id').on('f.method', '=', 'keyword'),
    )
    .select([
      'e.id',
      'e.title',
      sql<string | null>`left(e.description, 5000)`.as('description'),
      'e.is_all_day',
      'e.keyword_phase_id',
      sql.raw<string>(SHOWN_START).as('start_time'),
      // Rules that matched in the current result.
      sql.raw<string[]>(ruleIds('f.matches')).as('rule_ids'),
      // Whether rules created the result, not a run. The earlier result is stored beside it.
      sql<boolean>`coalesce(f.is_rule_made, false)`.as('is_rule_made'),
      storedPhase('f.former', 'phase_id').as('former_phase_id'),
      sql.raw<string[]>(ruleIds(`f.former -> 'matches'`)).as('former_rule_ids'),
      sql.raw<string>(contentHash('keyword')).as('content_hash'),
    ]);
  const rest = after === null ? events : events.where('e.id', '>', after);
  return rest.orderBy('e.id').limit(most).execute();
};
export type RuledEventRow = RowOf<typeof eventsForRules>;
