// SQL, because PostgreSQL serializes the results of a range or a run.
import type { EventPhases, EventPhasesChange } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { findingProblems, type FindingProblem } from '@simmer/contracts/schemas/planning-values';
import {
  EVENT_START,
  overlaps,
  SHOWN_END,
  SHOWN_START,
  theirEvents,
  type TimeRange,
} from '../calendar-sync/event-columns.ts';
import { isoInstant, jsonList, jsonObject, jsonText } from '../database/json-sql.ts';
import { readJson, type Query } from '../database/query.ts';
import { isOneOf, now } from '../database/tables.ts';
import { contentHash } from './finding.query.ts';

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

const events = (query: Query, userId: string) =>
  theirEvents(query, userId)
    .leftJoin('analysis_finding as fk', (on) =>
      on.onRef('fk.calendar_event_id', '=', 'e.id').on('fk.method', '=', 'keyword'),
    )
    .leftJoin('analysis_finding as fa', (on) =>
      on.onRef('fa.calendar_event_id', '=', 'e.id').on('fa.method', '=', 'ai'),
    );

const inTime = `${EVENT_START}, e.title, e.id`;

const resultsJson = (results: ReturnType<typeof events>): Promise<string> =>
  readJson(results.select(jsonList(result, inTime, 'results')));

/** `{"results":[…]}`: events of the range that were analyzed or verified, by start. */
export const listAnalysisResultsJson = (query: Query, userId: string, range: TimeRange): Promise<string> =>
  resultsJson(
    events(query, userId)
      .where((eb) =>
        eb.or([
          eb('fk.method', 'is not', null),
          eb('fa.method', 'is not', null),
          eb('e.verified_phase_id', 'is not', null),
        ]),
      )
      .where('k.is_hidden', '=', false)
      .where(overlaps(range)),
  );

/** `{"results":[…]}`: the run's analyzed events, by start; empty when the run is unknown or another user's. */
export const listResultsOfRunJson = (query: Query, userId: string, runId: string): Promise<string> =>
  resultsJson(
    events(query, userId).where('e.id', 'in', (eb) =>
      eb.selectFrom('analysis_finding as f').select('f.calendar_event_id').where('f.run_id', '=', runId),
    ),
  );

/** `{"results":[…]}` with one event, analyzed or not; empty when it is unknown or another user's. */
export const listResultsOfEventJson = (query: Query, userId: string, eventId: string): Promise<string> =>
  resultsJson(events(query, userId).where('e.id', '=', eventId));

/** An event's result, analyzed or not. */
const findResultJson = (query: Query, userId: string, eventId: string): Promise<string> =>
  readJson(events(query, userId).where('e.id', '=', eventId).select(jsonText(result)));

// Ordered, so that concurrent transactions lock events in the same order: no deadlocks.
const lockedEvents = (query: Query, userId: string) =>
  theirEvents(query, userId)
    .select(['e.id', 'e.title', 'e.phase_id', 'e.verified_phase_id', 'e.keyword_phase_id'])
    .orderBy('e.id')
    .forUpdate('e');

interface Phases {
  readonly phase_id: string | null;
  readonly verified_phase_id: string | null;
}

const columnsOf = (phases: EventPhases): Phases => ({
  phase_id: phases.ecocycle_phase_id,
  verified_phase_id: phases.verified_ecocycle_phase_id,
});
const fieldsOf = ({ phase_id, verified_phase_id }: Phases): EventPhases => ({
  ecocycle_phase_id: phase_id,
  verified_ecocycle_phase_id: verified_phase_id,
});

const setPhases = (query: Query, ids: readonly string[], phases: Phases) =>
  query
    .updateTable('calendar_event')
    .set({ ...phases, updated_at: now })
    .where(isOneOf('id', ids))
    .returning(['id', 'phase_id', 'verified_phase_id'])
    .execute();

/** The result of a verification. */
interface Verification {
  /** The result in the wire format. */
  readonly json: string;
  readonly title: string;
  /** Whether the keyword method had found another phase, or none. */
  readonly isCorrection: boolean;
  readonly change: EventPhasesChange;
}

/**
 * Verifies an event's phase, which becomes the event's phase (ANA-20). A null `phaseId` undoes the verification, unless
 * the phase was changed by hand since. Needs a transaction.
 *
 * @returns null when the event is unknown or another user's.
 */
export async function verifyEvent(
  query: Query,
  userId: string,
  eventId: string,
  phaseId: string | null,
): Promise<Verification | null> {
  const event = await lockedEvents(query, userId).where('e.id', '=', eventId).executeTakeFirst();
  if (!event) return null;
  const unverified = event.phase_id === event.verified_phase_id ? null : event.phase_id;
  const verified = { phase_id: phaseId ?? unverified, verified_phase_id: phaseId };
  const [after = event] = await setPhases(query, [event.id], verified);
  return {
    json: await findResultJson(query, userId, event.id),
    title: event.title,
    isCorrection: phaseId !== null && event.keyword_phase_id !== after.verified_phase_id,
    change: { google_calendar_event_id: event.id, before: fieldsOf(event), after: fieldsOf(after) },
  };
}

/** The phases to restore, and those that the event must have now. */
export interface PhasesRestore {
  readonly event_id: string;
  readonly from: EventPhases;
  readonly to: EventPhases;
}

const keyOf = (id: string, phases: Phases) =>
  [id, phases.phase_id, phases.verified_phase_id].join().toLowerCase();

/**
 * Undoes or redoes a change of phases: each event gets its phases if it still has the expected ones. Needs a
 * transaction.
 *
 * @returns the ids of the changed events.
 */
export async function restoreEventPhases(
  query: Query,
  userId: string,
  events: readonly PhasesRestore[],
): Promise<string[]> {
  const ids = events.map(({ event_id }) => event_id);
  const lockedRows = await lockedEvents(query, userId).where(isOneOf('e.id', ids)).execute();
  const expected = new Map(events.map(({ event_id, from, to }) => [keyOf(event_id, columnsOf(from)), to]));
  const restored = new Map<string, { to: EventPhases; ids: string[] }>();
  for (const event of lockedRows) {
    const to = expected.get(keyOf(event.id, event));
    if (!to) continue;
    const group = restored.get(JSON.stringify(to)) ?? { to, ids: [] };
    restored.set(JSON.stringify(to), group);
    group.ids.push(event.id);
  }
  for (const group of restored.values()) await setPhases(query, group.ids, columnsOf(group.to));
  return [...restored.values()].flatMap((group) => group.ids);
}
