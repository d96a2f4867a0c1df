import type { Query } from '../../../sql/query.ts';
import { lockConnection } from '../connection/calendar-connection.repository.ts';
import type { RunClaim } from '../../run-claim.ts';
import type { SyncWait } from './calendar-sync-wait.repository.ts';
import { settingsNow } from '../connection/calendar-sync-settings.repository.ts';
import { effectsTogether, type Effect } from './calendar-sync-page.repository.ts';

/** Another worker has claimed the run, or it was ended by a user: stop without further writes. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';
}

/**
 * Claims a run in progress, even from another worker.
 *
 * @returns null when the run is unknown or has ended.
 */
export async function claimRun(query: Query, runId: string): Promise<RunClaim | null> {
  const [row] = await query<Omit<RunClaim, 'runId'>>(
    `update calendar_sync_run r set attempts = attempts + 1, heartbeat_at = now()
     from calendar_connection c where r.id = $1 and r.status = 'in_progress' and c.id = r.connection_id
     returning c.id as "connectionId", c.grant_number as "grantNumber", r.attempts as attempt`,
    [runId],
  );
  return row ? { runId, ...row } : null;
}

/** Locks the run for this transaction and updates its heartbeat. @throws RunLostError */
export async function lockRun(query: Query, claim: RunClaim): Promise<void> {
  const locked = await query(
    `update calendar_sync_run set heartbeat_at = clock_timestamp(), wait_reason = null, resumes_at = null
     where id = $1 and attempts = $2 and status = 'in_progress' returning id`,
    [claim.runId, claim.attempt],
  );
  if (locked.length === 0) throw new RunLostError('Another worker has claimed the run, or it has ended.');
}

/** Adds to the run's counts. Needs the transaction of the counted writes, so that nothing counts twice. */
export async function countEffects(
  query: Query,
  claim: RunClaim,
  effects: readonly Effect[],
): Promise<number> {
  const { added, changed, removed, kept } = effectsTogether(effects);
  const written = added + changed + removed;
  if (written + kept === 0) return 0;
  await query(
    `update calendar_sync_run set events_synced = events_synced + $2, events_added = events_added + $3,
       events_changed = events_changed + $4, events_removed = events_removed + $5, events_kept = events_kept + $6
     where id = $1`,
    [claim.runId, written, added, changed, removed, kept],
  );
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
  await query(
    `update calendar_sync_run set status = 'completed', finished_at = clock_timestamp() where id = $1`,
    [claim.runId],
  );
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
  const [next] = await query<{ id: string }>(
    `insert into calendar_sync_run (connection_id, trigger)
     select c.id, ${nextTrigger}
     from calendar_sync_run r join calendar_connection c on c.id = r.connection_id
     where r.id = $1 and c.status = 'connected' and (r.is_wanted_again or ${hasOldSettings}) returning id`,
    [runId],
  );
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
  const [failed] = await query<{ id: string }>(
    `update calendar_sync_run set status = 'failed', finished_at = clock_timestamp(), error_code = $3,
       error_message = $4, wait_reason = $5, resumes_at = clock_timestamp() + make_interval(secs => $6)
     where id = $1 and attempts = $2 and status = 'in_progress' returning id`,
    [
      claim.runId,
      claim.attempt,
      failure.code,
      failure.message,
      failure.wait?.reason ?? null,
      failure.wait ? failure.wait.ms / 1000 : null,
    ],
  );
  return failed && failure.wait?.reason !== 'slow_down' ? beginNext(query, claim.runId) : null;
}

export interface StaleRun {
  readonly id: string;
  readonly connection_id: string;
}

/** Running runs without a heartbeat for this many seconds: their job was lost or still waits. */
export function staleRuns(query: Query, seconds: number): Promise<StaleRun[]> {
  return query<StaleRun>(
    `select id, connection_id from calendar_sync_run
     where status = 'in_progress' and heartbeat_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
}

/** Running runs with too many attempts. */
export function exhaustedRuns(query: Query, attempts: number): Promise<StaleRun[]> {
  return query<StaleRun>(
    `select id, connection_id from calendar_sync_run
     where status = 'in_progress' and attempts >= $1 and heartbeat_at < now() - interval '1 minute'`,
    [attempts],
  );
}

/**
 * Fails one of them, unless it has continued meanwhile. Needs a transaction.
 *
 * @returns the run that follows, because the settings or the provider's data changed since.
 */
export async function failExhaustedRun(query: Query, run: StaleRun, message: string): Promise<string | null> {
  await lockConnection(query, run.connection_id);
  const [failed] = await query<{ id: string }>(
    `update calendar_sync_run set status = 'failed', finished_at = clock_timestamp(), error_message = $2,
       wait_reason = null, resumes_at = null
     where id = $1 and status = 'in_progress' and heartbeat_at < now() - interval '1 minute' returning id`,
    [run.id, message],
  );
  return failed ? beginNext(query, run.id) : null;
}
