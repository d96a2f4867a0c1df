import type { Query } from '../query.ts';

/** A worker's hold on a run. It is lost as soon as another worker takes the run. */
export interface RunClaim {
  readonly runId: string;
  readonly connectionId: string;
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
  const [row] = await query<{ connection_id: string; attempts: number }>(
    `update calendar_sync_run set attempts = attempts + 1, events_synced = events_settled, heartbeat_at = now()
     where id = $1 and status = 'in_progress' returning connection_id, attempts`,
    [runId],
  );
  return row ? { runId, connectionId: row.connection_id, attempt: row.attempts } : null;
}

/** Locks the run for this transaction and shows a sign of life. @throws RunLostError */
export async function holdRun(query: Query, claim: RunClaim): Promise<void> {
  const held = await query(
    `update calendar_sync_run set heartbeat_at = clock_timestamp()
     where id = $1 and attempts = $2 and status = 'in_progress' returning id`,
    [claim.runId, claim.attempt],
  );
  if (held.length === 0) throw new RunLostError('Another worker has taken the run, or it has ended.');
}

/**
 * Ends the run as completed, unless there is more to do: calendars selected meanwhile, or events of calendars that
 * are not selected any more. Needs a transaction, in which it waits for whoever is just joining the run.
 *
 * @returns whether it has ended.
 * @throws RunLostError
 */
export async function completeRun(query: Query, claim: RunClaim): Promise<boolean> {
  await holdRun(query, claim);
  const ended = await query(
    `update calendar_sync_run set status = 'completed', finished_at = clock_timestamp() where id = $1
       and not exists (select from calendar where connection_id = $2 and is_synced
         and synced_by_run_id is distinct from $1)
       and not exists (select from calendar_event e join calendar k on k.id = e.calendar_id
         where k.connection_id = $2 and not k.is_synced)
     returning id`,
    [claim.runId, claim.connectionId],
  );
  return ended.length > 0;
}

export interface RunFailure {
  /** Names trouble that only a reconnection mends. */
  readonly code: 'CALENDAR_NOT_CONNECTED' | 'CALENDAR_AUTH_REQUIRED' | 'ENCRYPTION_KEY_CHANGED' | null;
  /** What the person reads. */
  readonly message: string;
}

/** Ends the run as failed, unless the claim was lost. */
export async function failRun(query: Query, claim: RunClaim, failure: RunFailure): Promise<void> {
  await query(
    `update calendar_sync_run set status = 'failed', finished_at = now(), error_code = $3, error_message = $4
     where id = $1 and attempts = $2 and status = 'in_progress'`,
    [claim.runId, claim.attempt, failure.code, failure.message],
  );
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
    `update calendar_sync_run set status = 'failed', finished_at = now(), error_message = $2
     where status = 'in_progress' and attempts >= $1 and heartbeat_at < now() - interval '1 minute' returning id`,
    [attempts, message],
  );
  return failed.length;
}
