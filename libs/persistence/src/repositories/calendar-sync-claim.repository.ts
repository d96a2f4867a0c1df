import type { Query } from '../query.ts';
import { holdsLeftovers } from './calendar-event-columns.ts';
import type { SyncWait } from './calendar-sync-wait.repository.ts';
import { effectsTogether, type Effect } from './calendar-sync-page.repository.ts';

/** A worker's hold on a run. It is lost as soon as another worker takes the run. */
export interface RunClaim {
  readonly runId: string;
  readonly connectionId: string;
  /** The grant that the connection had when the run was taken. */
  readonly grantNumber: number;
  /** The fencing token: writes of an older claim are refused. */
  readonly attempt: number;
}

/** Another worker has taken the run, or it was ended from outside: stop, and write nothing. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';
}

/**
 * Takes a run in progress, from a dead worker if need be.
 *
 * @returns null when there is no such run or it has ended.
 */
export async function takeRun(query: Query, runId: string): Promise<RunClaim | null> {
  const [row] = await query<Omit<RunClaim, 'runId'>>(
    `update calendar_sync_run r set attempts = attempts + 1, heartbeat_at = now()
     from calendar_connection c where r.id = $1 and r.status = 'in_progress' and c.id = r.connection_id
     returning c.id as "connectionId", c.grant_number as "grantNumber", r.attempts as attempt`,
    [runId],
  );
  return row ? { runId, ...row } : null;
}

/** Locks the run for this transaction and shows a sign of life. @throws RunLostError */
export async function holdRun(query: Query, claim: RunClaim): Promise<void> {
  const held = await query(
    `update calendar_sync_run set heartbeat_at = clock_timestamp(), wait_reason = null, resumes_at = null
     where id = $1 and attempts = $2 and status = 'in_progress' returning id`,
    [claim.runId, claim.attempt],
  );
  if (held.length === 0) throw new RunLostError('Another worker has taken the run, or it has ended.');
}

/** Adds to the run's counts what was just done. Needs the transaction that did it, so that nothing counts twice. */
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

export interface RunEnd {
  readonly hasEnded: boolean;
  /** The run that was begun in its place, because something changed at the provider while this one ran. */
  readonly nextRunId: string | null;
}

/**
 * Ends the run as completed, unless there is more to do: calendars selected meanwhile, or events of calendars that
 * are not selected any more. Calendars that failed are left to the next run. Needs a transaction, in which it waits
 * for whoever is just joining the run.
 *
 * @throws RunLostError
 */
export async function completeRun(query: Query, claim: RunClaim): Promise<RunEnd> {
  await holdRun(query, claim);
  const [ended] = await query<{ is_wanted_again: boolean }>(
    `update calendar_sync_run r set status = 'completed', finished_at = clock_timestamp() where id = $1
       and not exists (select from calendar where connection_id = $2 and is_synced and removed_at is null
         and synced_by_run_id is distinct from $1 and not r.failed_calendars ? calendar.id::text)
       and not ${holdsLeftovers('$2')}
     returning is_wanted_again`,
    [claim.runId, claim.connectionId],
  );
  if (!ended) return { hasEnded: false, nextRunId: null };
  return { hasEnded: true, nextRunId: ended.is_wanted_again ? await beginNext(query, claim) : null };
}

/** Begins the run that was asked for by the provider while this one ran. */
async function beginNext(query: Query, { connectionId }: RunClaim): Promise<string | null> {
  const [next] = await query<{ id: string }>(
    `insert into calendar_sync_run (connection_id, trigger) values ($1, 'push') returning id`,
    [connectionId],
  );
  return next?.id ?? null;
}

export interface RunFailure {
  /** Names trouble that only a reconnection mends. */
  readonly code: 'CALENDAR_NOT_CONNECTED' | 'CALENDAR_AUTH_REQUIRED' | 'ENCRYPTION_KEY_CHANGED' | null;
  /** What the person reads. */
  readonly message: string;
  /** When another run begins by itself, and why not sooner; null: that is left to the clock, or to the person. */
  readonly wait: SyncWait | null;
}

/**
 * Ends the run as failed, unless the claim was lost. Needs a transaction.
 *
 * @returns the run that was begun in its place, because something changed at the provider while it ran; none where
 *   only a reconnection helps, or the provider has asked for patience.
 */
export async function failRun(query: Query, claim: RunClaim, failure: RunFailure): Promise<string | null> {
  const [failed] = await query<{ is_wanted_again: boolean }>(
    `update calendar_sync_run set status = 'failed', finished_at = clock_timestamp(), error_code = $3,
       error_message = $4, wait_reason = $5, resumes_at = clock_timestamp() + make_interval(secs => $6)
     where id = $1 and attempts = $2 and status = 'in_progress' returning is_wanted_again`,
    [
      claim.runId,
      claim.attempt,
      failure.code,
      failure.message,
      failure.wait?.reason ?? null,
      failure.wait ? failure.wait.ms / 1000 : null,
    ],
  );
  const mayFollow = failure.code === null && failure.wait?.reason !== 'slow_down';
  return failed?.is_wanted_again && mayFollow ? beginNext(query, claim) : null;
}

export interface StaleRun {
  readonly id: string;
  readonly connection_id: string;
}

/** Runs in progress that nobody has touched for so many seconds: their job was lost, or waits for its turn. */
export function staleRuns(query: Query, seconds: number): Promise<StaleRun[]> {
  return query<StaleRun>(
    `select id, connection_id from calendar_sync_run
     where status = 'in_progress' and heartbeat_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
}

/** Fails runs that were begun over and over and never ended. @returns how many. */
export async function failHopelessRuns(query: Query, attempts: number, message: string): Promise<number> {
  const failed = await query(
    `update calendar_sync_run set status = 'failed', finished_at = now(), error_message = $2, wait_reason = null, resumes_at = null
     where status = 'in_progress' and attempts >= $1 and heartbeat_at < now() - interval '1 minute' returning id`,
    [attempts, message],
  );
  return failed.length;
}
