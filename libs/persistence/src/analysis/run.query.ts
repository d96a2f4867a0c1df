import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import { sql } from 'kysely';
import {
  EVENT_START,
  overlaps,
  theirEvents,
  theirShownEvents,
  type TimeRange,
} from '../calendar-sync/event-columns.ts';
import { isoInstant, jsonObject, jsonText } from '../database/json-sql.ts';
import { findJson, type Query } from '../database/query.ts';
import { isOneOf, now } from '../database/tables.ts';
import { TOKENS_RESERVED, TOKENS_USED } from './ai-call.query.ts';

const ofCalls = (tokens: string) => `(select ${tokens} from ai_call a where a.run_id = r.id)`;

const run = jsonObject({
  id: 'r.id',
  status: 'r.status',
  methods: 'r.methods',
  events_total: 'r.events_total',
  processed: 'r.processed',
  total: 'r.events_total * cardinality(r.methods)',
  events_analyzed: 'r.events_analyzed',
  events_classified: 'r.events_classified',
  tokens_used: ofCalls(TOKENS_USED),
  tokens_reserved: ofCalls(TOKENS_RESERVED),
  notice: 'r.notice',
  error_message: 'r.error_message',
  started_at: isoInstant('r.started_at'),
  finished_at: isoInstant('r.finished_at'),
});

const runs = (query: Query, userId: string) =>
  query.selectFrom('analysis_run as r').select(jsonText(run)).where('r.user_id', '=', userId);

/** The user's latest run in the wire format, or null before the first one. */
export const latestAnalysisJson = (query: Query, userId: string): Promise<string | null> =>
  findJson(runs(query, userId).orderBy('r.started_at', 'desc').orderBy('r.id').limit(1));

/** One run in the wire format, or null when it is unknown or another user's. */
export const findAnalysisJson = (query: Query, userId: string, runId: string): Promise<string | null> =>
  findJson(runs(query, userId).where('r.id', '=', runId));

/** Positions (from 0) of the ids that are unknown or another user's. */
export async function foreignEventPlaces(
  query: Query,
  userId: string,
  eventIds: readonly string[],
): Promise<number[]> {
  const events = theirEvents(query, userId).select('e.id').where(isOneOf('e.id', eventIds));
  const presentIds = new Set((await events.execute()).map(({ id }) => id));
  return eventIds.flatMap((id, place) => (presentIds.has(id.toLowerCase()) ? [] : [place]));
}

/** Ids of the user's events that overlap the range, by start; at most `most`. */
export async function eventIdsInRange(
  query: Query,
  userId: string,
  range: TimeRange,
  most: number,
): Promise<string[]> {
  const rows = await theirShownEvents(query, userId)
    .select('e.id')
    .where(overlaps(range))
    .orderBy(sql.raw(EVENT_START))
    .orderBy('e.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

interface NewAnalysis {
  readonly eventIds: readonly string[];
  readonly methods: readonly AnalysisMethod[];
  /** Shown to the person; the run continues. */
  readonly notice: string | null;
}

/**
 * Starts a run. Without events it is completed at once. Enqueue its job after the transaction.
 *
 * @returns its id, or null while another run of the user is in progress.
 */
export async function beginAnalysis(
  query: Query,
  userId: string,
  { eventIds, methods, notice }: NewAnalysis,
): Promise<string | null> {
  const isEmpty = eventIds.length === 0;
  const run = { user_id: userId, methods: [...methods], event_ids: [...eventIds], notice };
  const createdRun = await query
    .insertInto('analysis_run')
    .values({
      ...run,
      events_total: eventIds.length,
      ...(isEmpty && { status: 'completed', finished_at: now }),
    })
    .onConflict((running) =>
      running.column('user_id').where('status', '=', sql.lit('in_progress')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return createdRun?.id ?? null;
}

/**
 * Cancels a running run; its worker notices at its next write.
 *
 * @returns the run in the wire format, or null when it is unknown or another user's.
 */
export async function cancelAnalysis(query: Query, userId: string, runId: string): Promise<string | null> {
  await query
    .updateTable('analysis_run')
    .set({ status: 'cancelled', finished_at: now, event_ids: [] })
    .where((eb) => eb.and({ user_id: userId, id: runId, status: 'in_progress' }))
    .execute();
  return findAnalysisJson(query, userId, runId);
}
