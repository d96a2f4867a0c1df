// By statements, because the condition of the statement is the claim: only one worker meets it.
import { sql } from 'kysely';
import type { Query } from '../../../sql/query.ts';
import { updateRows } from '../../../sql/rows.ts';
import { clockTime, hasNoHeartbeat, hasRow, now, plus, rowOf, rowsOf, tables } from '../../../sql/tables.ts';
import { lockConnection } from '../connection/calendar-connection.query.ts';
import type { ClaimedRun, RunClaim } from './run-claim.ts';
import type { SyncWait } from './calendar-sync-wait.query.ts';
import { settingsNow } from '../connection/calendar-sync-settings.query.ts';
import { effectsTogether, type Effect } from './calendar-sync-page.query.ts';
import type { SyncTrigger } from './calendar-sync-run.query.ts';
import { claimedRun, secondsFromNow } from './claimed-run.ts';

/** Another worker has claimed the run, or it was ended by a user: stop without further writes. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';
}

/**
 * Claims a run in progress, even from another worker.
 *
 * @returns null when the run is unknown or has ended.
 */
export async function claimRun(query: Query, runId: string): Promise<ClaimedRun | null> {
  const row = await query
    .updateTable('calendar_sync_run as r')
    .from('calendar_connection as c')
    .set({ attempts: plus('attempts', 1), heartbeat_at: now })
    .where((of) => of.and({ 'r.id': runId, 'r.status': 'in_progress' }))
    .whereRef('c.id', '=', 'r.connection_id')
    .returning(['c.id as connectionId', 'c.grant_number as grantNumber', 'r.attempts as attempt'])
    .returning(sql<number>`extract(epoch from now() - r.started_at)::float8`.as('ageSeconds'))
    .executeTakeFirst();
  return row ? { runId, ...row } : null;
}

/** Locks the run for this transaction and updates its heartbeat. @throws RunLostError */
export async function lockRun(query: Query, claim: RunClaim): Promise<void> {
  const isLocked = await hasRow(
    query,
    claimedRun(claim).set({ heartbeat_at: clockTime, wait_reason: null, resumes_at: null }).returning('id'),
  );
  if (!isLocked) throw new RunLostError('Another worker has claimed the run, or it has ended.');
}

/** Adds to the run's counts. Needs the transaction of the counted writes, so that nothing counts twice. */
export async function countEffects(
  query: Query,
  claim: RunClaim,
  effects: readonly Effect[],
): Promise<number> {
  const { added, changed, removed, kept: keptCount } = effectsTogether(effects);
  const written = added + changed + removed;
  if (written + keptCount === 0) return 0;
  const counts = { synced: written, added, changed, removed, kept: keptCount };
  const values = Object.entries(counts).map(([did, count]) => [
    `events_${did}`,
    plus(`events_${did}`, count),
  ]);
  await updateRows(query, 'calendar_sync_run', { id: claim.runId }, Object.fromEntries(values));
  return written;
}

/** Locks the connection and then the run, in the same order as changes of settings. @throws RunLostError */
export async function lockConnectionAndRun(query: Query, claim: RunClaim): Promise<void> {
  await lockConnection(query, claim.connectionId);
  await lockRun(query, claim);
}

/**
 * Ends the run as completed. Needs a transaction, which waits for concurrent changes of settings.
 *
 * @returns the run that follows, because the settings or the provider's data changed during this one; null when none is
 * needed.
 * @throws RunLostError
 */
export async function completeRun(query: Query, claim: RunClaim): Promise<string | null> {
  await lockConnectionAndRun(query, claim);
  const completed = { status: 'completed', finished_at: clockTime } as const;
  await updateRows(query, 'calendar_sync_run', { id: claim.runId }, completed);
  return beginNext(query, claim.runId);
}

// A run without started calendars has no settings yet, so they cannot be outdated.
const hasOldSettings = 'r.settings_version < c.settings_version';
const windowOf = (record: string) => `${record} - array['calendar_ids']`;
const nextTrigger = `case
  when r.settings is null then 'push'
  when ${windowOf('r.settings')} is distinct from ${windowOf(settingsNow('c'))} then 'settings'
  when r.settings is distinct from ${settingsNow('c')} then 'selection' else 'push' end`;

/**
 * Starts the run that follows one that has just ended, if one was requested meanwhile and the connection works. Needs
 * the transaction that ended it and locks the connection.
 */
async function beginNext(query: Query, runId: string): Promise<string | null> {
  const next = await query
    .insertInto('calendar_sync_run')
    .columns(['connection_id', 'trigger'])
    .expression((of) =>
      of
        .selectFrom('calendar_sync_run as r')
        .innerJoin('calendar_connection as c', 'c.id', 'r.connection_id')
        .select(['c.id', sql<string>`${sql.raw(nextTrigger)}`.as('trigger')])
        .where((of) => of.and({ 'r.id': runId, 'c.status': 'connected' }))
        .where(sql<boolean>`(r.is_wanted_again or ${sql.raw(hasOldSettings)})`),
    )
    .returning('id')
    .executeTakeFirst();
  return next?.id ?? null;
}

export interface RunFailure {
  /** An error that only a reconnection solves. */
  readonly code: 'CALENDAR_NOT_CONNECTED' | 'CALENDAR_AUTH_REQUIRED' | 'ENCRYPTION_KEY_CHANGED' | null;
  /** Shown to the person. */
  readonly message: string;
  /** When the next run starts automatically, and why; null: by the schedule, or by the person. */
  readonly wait: SyncWait | null;
}

/**
 * Ends the run as failed, unless the claim was lost. Needs a transaction.
 *
 * @returns the run that follows, because the settings or the provider's data changed during this one; null when only a
 * reconnection helps or the provider asked to wait, because a later run covers the changes.
 */
export async function failRun(query: Query, claim: RunClaim, failure: RunFailure): Promise<string | null> {
  await lockConnection(query, claim.connectionId);
  const failed = await rowOf(
    query,
    claimedRun(claim)
      .set({
        status: 'failed',
        finished_at: clockTime,
        error_code: failure.code,
        error_message: failure.message,
        wait_reason: failure.wait?.reason ?? null,
        resumes_at: secondsFromNow(failure.wait ? failure.wait.ms / 1000 : null),
      })
      .returning('id'),
  );
  return failed && failure.wait?.reason !== 'slow_down' ? beginNext(query, claim.runId) : null;
}

export interface StaleRun {
  readonly id: string;
  readonly connection_id: string;
  readonly trigger: SyncTrigger;
}

const runsWithoutHeartbeat = (seconds: number) =>
  tables
    .selectFrom('calendar_sync_run')
    .select(['id', 'connection_id', 'trigger'])
    .where('status', '=', 'in_progress')
    .where(hasNoHeartbeat(seconds));

/** The oldest running runs without a heartbeat for this many seconds: their job was lost or still waits. */
export const staleRuns = (query: Query, seconds: number, limit: number): Promise<StaleRun[]> =>
  rowsOf(query, runsWithoutHeartbeat(seconds).orderBy('started_at').limit(limit));

/** Running runs with too many attempts. */
export const exhaustedRuns = (query: Query, attempts: number): Promise<StaleRun[]> =>
  rowsOf(query, runsWithoutHeartbeat(60).where('attempts', '>=', attempts));

/**
 * Fails one of them, unless it has continued meanwhile. Needs a transaction.
 *
 * @returns the run that follows, because the settings or the provider's data changed since.
 */
export async function failExhaustedRun(query: Query, run: StaleRun, message: string): Promise<string | null> {
  await lockConnection(query, run.connection_id);
  const failure = { error_message: message, wait_reason: null, resumes_at: null };
  const failed = await updateRows(
    query,
    'calendar_sync_run',
    { id: run.id, status: 'in_progress' },
    { status: 'failed', finished_at: clockTime, ...failure },
    { and: [hasNoHeartbeat(60)] },
  );
  return failed.length > 0 ? beginNext(query, run.id) : null;
}
