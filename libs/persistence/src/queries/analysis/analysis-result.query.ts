// SQL, because PostgreSQL serializes the results of a range or a run.
import { findingProblems, type FindingProblem } from '@simmer/contracts/schemas/planning-values';
import { isoInstant, jsonList, jsonObject } from '../../sql/json-sql.ts';
import { readJson, type Query } from '../../sql/query.ts';
import { contentHash } from './analysis-content.ts';
import {
  EVENT_OF_CONNECTION,
  EVENT_START,
  OVERLAPS_RANGE,
  SHOWN_END,
  SHOWN_START,
} from '../google-calendar/events/calendar-event-columns.ts';
import { rangeValues, type TimeRange } from '../google-calendar/events/calendar-event.query.ts';

const messages: Readonly<Record<FindingProblem, string>> = {
  refused: 'The AI declined to answer about this event.',
  malformed: 'The AI gave no usable answer.',
  allowance: 'Today’s AI allowance is used up. Analyze it again tomorrow.',
  unavailable: 'The AI was not available.',
  outcome_unknown:
    'The AI was asked, but its response did not arrive. It may have cost tokens. Analyze it again to retry.',
};

const problem = (alias: string) =>
  `case when ${alias}.problem is not null then json_build_object('code', ${alias}.problem, 'message',
    case ${alias}.problem ${findingProblems.map((code) => `when '${code}' then '${messages[code].replaceAll("'", "''")}'`).join(' ')} end) end`;

const finding = (alias: string, method: 'keyword' | 'ai', phase: string) =>
  `case when ${alias}.method is not null then ${jsonObject({
    ecocycle_phase_id: phase,
    confidence: `case when ${phase} is not null then ${alias}.confidence end`,
    // The finding of a deleted phase (ECO-6) has no reason and no matches.
    reason: `case when ${phase} is not null or ${alias}.confidence is null then ${alias}.reason end`,
    matches: `case when ${phase} is not null then ${alias}.matches else '[]' end`,
    problem: problem(alias),
    analyzed_at: isoInstant(`${alias}.analyzed_at`),
    is_stale: `${alias}.content_hash is not null and ${alias}.content_hash <> ${contentHash(method)}`,
  })} end`;

const result = jsonObject({
  google_calendar_event_id: 'e.id',
  google_calendar_id: 'k.provider_calendar_id',
  title: 'e.title',
  start_time: SHOWN_START,
  end_time: SHOWN_END,
  is_all_day: 'e.is_all_day',
  keyword_based_ecocycle_phase_id: 'e.keyword_phase_id',
  ai_based_ecocycle_phase_id: 'e.ai_phase_id',
  verified_ecocycle_phase_id: 'e.verified_phase_id',
  keyword: finding('fk', 'keyword', 'e.keyword_phase_id'),
  ai: finding('fa', 'ai', 'e.ai_phase_id'),
});

const events = `${EVENT_OF_CONNECTION}
  left join analysis_finding fk on fk.calendar_event_id = e.id and fk.method = 'keyword'
  left join analysis_finding fa on fa.calendar_event_id = e.id and fa.method = 'ai'`;
const list = `select ${jsonList(result, `${EVENT_START}, e.title, e.id`, 'results')} from ${events} where c.user_id = $1`;
const isOfRun = 'e.id in (select f.calendar_event_id from analysis_finding f where f.run_id = $2)';

/** `{"results":[…]}`: events of the range that were analyzed or verified, by start. */
export const listAnalysisResultsJson = (query: Query, userId: string, range: TimeRange): Promise<string> =>
  readJson(
    query,
    `${list} and (fk.method is not null or fa.method is not null or e.verified_phase_id is not null) and ${OVERLAPS_RANGE}`,
    rangeValues(userId, range),
  );

/** `{"results":[…]}`: the run's analyzed events, by start; empty when the run is unknown or another user's. */
export const listResultsOfRunJson = (query: Query, userId: string, runId: string): Promise<string> =>
  readJson(query, `${list} and ${isOfRun}`, [userId, runId]);

/** `{"results":[…]}` with one event, analyzed or not; empty when it is unknown or another user's. */
export const listResultsOfEventJson = (query: Query, userId: string, eventId: string): Promise<string> =>
  readJson(query, `${list} and e.id = $2`, [userId, eventId]);

/** The bare list of a run's results, by start. */
export const listRunResultsJson = (query: Query, userId: string, runId: string): Promise<string> =>
  readJson(
    query,
    `select ${jsonList(result, `${EVENT_START}, e.title, e.id`)} from ${events} where c.user_id = $1 and ${isOfRun}`,
    [userId, runId],
  );

/** An event's result, analyzed or not. */
export const findResultJson = (query: Query, eventId: string): Promise<string> =>
  readJson(query, `select ${result}::text as json from ${events} where e.id = $1`, [eventId]);
