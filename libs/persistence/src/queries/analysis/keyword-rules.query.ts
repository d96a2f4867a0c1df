// SQL, because a pass compares a person's rules with all of their events, in pages of a thousand.
import { kyselyOf } from '../../kysely/tables.ts';
import { isoInstant, jsonList, jsonObject, storedInstant } from '../../sql/json-sql.ts';
import { readJson, type Query } from '../../sql/query.ts';
import { contentHash } from './analysis-content.ts';

/** `{"keywords":[…]}`: the phases' keywords, in order. */
export const listPhaseKeywordsJson = (query: Query): Promise<string> => {
  const item = jsonObject({ ecocycle_phase_id: 'p.id', name: 'p.name', keywords: 'p.keywords' });
  return readJson(
    query,
    `select ${jsonList(item, 'p.sort, p.created_at, p.id', 'keywords')} from ecocycle_phase p`,
  );
};

export interface KeywordRuleRow {
  readonly id: string;
  readonly keyword: string;
  readonly ecocycle_phase_id: string;
}

export interface PhaseRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly keywords: string[];
}

/** The phases in their order, which breaks ties. */
export const analysisPhases = (query: Query): Promise<PhaseRow[]> =>
  kyselyOf(query)
    .selectFrom('ecocycle_phase as p')
    .select(['p.id', 'p.name', 'p.description', 'p.keywords'])
    .orderBy('p.sort')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();

/** The user's rules, newest first: of two matching ones the newer wins. */
export const keywordRules = (query: Query, userId: string) =>
  query<KeywordRuleRow>(
    `select r.id, r.keyword, r.phase_id as ecocycle_phase_id from keyword_rule r where r.user_id = $1
     order by ${storedInstant('r.updated_at')} desc, r.id`,
    [userId],
  );

/** An event with its keyword result, for trying a rule on it. */
export interface RuledEventRow {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly start_time: string;
  readonly is_all_day: boolean;
  readonly keyword_phase_id: string | null;
  /** Rules that matched in the current result. */
  readonly rule_ids: string[];
  /** Created by rules, not by a run: the earlier result is stored beside it. */
  readonly is_rule_made: boolean;
  readonly former_phase_id: string | null;
  readonly former_rule_ids: string[];
  readonly content_hash: string;
}

const ruleIds = (matches: string) =>
  `array(select item ->> 'rule_id' from jsonb_array_elements(${matches}) item where item ->> 'rule_id' is not null)`;

/** A page of the user's events, by id. @param after last id of the previous page, or null. */
export const eventsForRules = (query: Query, userId: string, after: string | null, most: number) =>
  query<RuledEventRow>(
    `select e.id, e.title, left(e.description, 5000) as description, e.is_all_day, e.keyword_phase_id,
       case when e.is_all_day then e.start_date::text else ${isoInstant('e.start_at')} end as start_time,
       ${ruleIds('f.matches')} as rule_ids, coalesce(f.is_rule_made, false) as is_rule_made,
       (select p.id from ecocycle_phase p where p.id::text = f.former ->> 'phase_id') as former_phase_id,
       ${ruleIds(`f.former -> 'matches'`)} as former_rule_ids,
       ${contentHash('keyword')} as content_hash
     from calendar_event e join calendar k on k.id = e.calendar_id
     join calendar_connection c on c.id = k.connection_id
     left join analysis_finding f on f.calendar_event_id = e.id and f.method = 'keyword'
     where c.user_id = $1 and ($2::uuid is null or e.id > $2) order by e.id limit $3`,
    [userId, after, most],
  );
