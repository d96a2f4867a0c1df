import type { syncTriggers, syncWaitReasons } from '@simmer/contracts/schemas/planning-values';
import { sql } from 'kysely';
import { type Query, type RowOf } from '../database/query.ts';
import { EXHAUSTED_SECONDS, Lease } from '../database/lease.ts';
import { clockTime, plus } from '../database/tables.ts';
import type { ProviderName } from './calendar.entity.ts';
import { lockConnection } from './connection.ts';
import { noteThere } from './calendar-address.ts';
import { followMovedEvents } from './moved-event.ts';
import { settingsNow } from './sync-settings.ts';

export type SyncTrigger = (typeof syncTriggers)[number];

/** A worker's claim on a run; lost when another worker claims the run. */
export interface RunClaim {
  readonly runId: string;
  readonly connectionId: string;
  /** The connection's grant when the run was claimed. */
  readonly grantNumber: number;
  /** The fencing token: writes of an older claim are rejected. */
  readonly attempt: number;
}

/** A run as it was claimed. */
export interface ClaimedRun extends RunClaim {
  readonly provider: ProviderName;
  /** Seconds since the run was requested. */
  readonly ageSeconds: number;
}

const lease = new Lease<RunClaim>({
  table: 'calendar_sync_run',
  rowOf: ({ runId, attempt }) => ({ id: runId, attempts: attempt, status: 'in_progress' }),
  timeColumn: 'heartbeat_at',
});

/**
 * Claims a run in progress, even from another worker.
 *
 * @returns null when the run is unknown or has ended.
 */
export async function claimRun(query: Query, runId: string): Promise<ClaimedRun | null> {
  const row = await query
    .updateTable('calendar_sync_run as r')
    .from('calendar_connection as c')
    .set({ attempts: plus('attempts', 1), ...lease.renewal })
    .where((eb) => eb.and({ 'r.id': runId, 'r.status': 'in_progress' }))
    .whereRef('c.id', '=', 'r.connection_id')
    .returning(['c.id as connectionId', 'c.grant_number as grantNumber', 'r.attempts as attempt'])
    .returning((eb) => eb.ref('c.provider').$castTo<ProviderName>().as('provider'))
    .returning(sql<number>`extract(epoch from now() - r.started_at)::float8`.as('ageSeconds'))
    .executeTakeFirst();
  return row ? { runId, ...row } : null;
}

/** Locks the run for this transaction and updates its heartbeat. @throws LeaseLostError */
export const lockRun = (query: Query, claim: RunClaim): Promise<void> =>
  lease.hold(query, claim, { wait_reason: null, resumes_at: null });

/** Counts of a statement's changes. */
export interface Effect {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly kept: number;
}

export const NO_EFFECT: Effect = { added: 0, changed: 0, removed: 0, kept: 0 };

/** Adds to the run's counts. Needs the transaction of the counted writes, so that nothing counts twice. */
export async function countEffects(
  query: Query,
  claim: RunClaim,
  effects: readonly Effect[],
): Promise<number> {
  const sumOf = (count: keyof Effect) => effects.reduce((sum, effect) => sum + effect[count], 0);
  const writeCount = sumOf('added') + sumOf('changed') + sumOf('removed');
  if (writeCount + sumOf('kept') === 0) return 0;
  await query
    .updateTable('calendar_sync_run')
    .set({
      events_synced: plus('events_synced', writeCount),
      events_added: plus('events_added', sumOf('added')),
      events_changed: plus('events_changed', sumOf('changed')),
      events_removed: plus('events_removed', sumOf('removed')),
      events_kept: plus('events_kept', sumOf('kept')),
    })
    .where('id', '=', claim.runId)
    .execute();
  return writeCount;
}

/** Locks the connection and then the run, in the same order as changes of settings. @throws LeaseLostError */
export async function lockConnectionAndRun(query: Query, claim: RunClaim): Promise<void> {
  await lockConnection(query, claim.connectionId);
  await lockRun(query, claim);
}

/**
 * Ends the run as completed. Needs a transaction, which waits for concurrent changes of settings.
 *
 * @returns the run that follows, because the settings or the provider's data changed during this one; null when none is
 * needed.
 * @throws LeaseLostError
 */
export async function completeRun(query: Query, claim: RunClaim): Promise<string | null> {
  await lockConnectionAndRun(query, claim);
  await followMovedEvents(query, claim.connectionId);
  await noteThere(query, claim.connectionId);
  await query
    .updateTable('calendar_sync_run')
    .set({ status: 'completed', finished_at: clockTime })
    .where('id', '=', claim.runId)
    .execute();
  return beginNext(query, claim.runId);
}

// A run without started calendars has no settings yet, so they cannot be outdated.
const nextTrigger = sql<SyncTrigger>`case
  when r.settings is null then 'push'
  when r.settings - 'calendar_ids' is distinct from ${settingsNow} - 'calendar_ids' then 'settings'
  when r.settings is distinct from ${settingsNow} then 'selection' else 'push' end`;

/**
 * Starts the run that follows one that has just ended, if one was requested meanwhile and the connection works. Needs
 * the transaction that ended it and locks the connection.
 */
async function beginNext(query: Query, runId: string): Promise<string | null> {
  const next = await query
    .insertInto('calendar_sync_run')
    .columns(['connection_id', 'trigger'])
    .expression((eb) =>
      eb
        .selectFrom('calendar_sync_run as r')
        .innerJoin('calendar_connection as c', 'c.id', 'r.connection_id')
        .select(['c.id', nextTrigger.as('trigger')])
        .where((eb) => eb.and({ 'r.id': runId, 'c.status': 'connected' }))
        .where(sql<boolean>`(r.is_wanted_again or r.settings_version < c.settings_version)`),
    )
    .returning('id')
    .executeTakeFirst();
  return next?.id ?? null;
}

/** Why a sync waits, and how long. */
export interface SyncWait {
  readonly reason: (typeof syncWaitReasons)[number];
  /** Milliseconds from now. */
  readonly ms: number;
}

const waitColumns = ({ reason, ms }: SyncWait) => ({
  wait_reason: reason,
  resumes_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`,
});

/** Marks a run as waiting for the provider, until its next write. Does nothing when the claim was lost. */
export const noteWait = (query: Query, claim: RunClaim, wait: SyncWait): Promise<boolean> =>
  lease.write(query, claim, { ...waitColumns(wait), ...lease.renewal });

/** The columns of a run that has failed. @param message shown to the person. */
export const failedRun = (message: string, code: RunFailure['code'] = null) => ({
  status: 'failed' as const,
  finished_at: clockTime,
  error_code: code,
  error_message: message,
  wait_reason: null,
  resumes_at: null,
});

export interface RunFailure {
  /** The code of an error that only a reconnection solves; null for other errors. */
  readonly code: 'CALENDAR_NOT_CONNECTED' | 'CALENDAR_AUTH_REQUIRED' | 'ENCRYPTION_KEY_CHANGED' | null;
  /** Shown to the person. */
  readonly message: string;
  /** When the next run starts automatically, and why; null if the schedule or the person starts it. */
  readonly wait: SyncWait | null;
}

/**
 * Ends the run as failed, unless the claim was lost. Needs a transaction.
 *
 * @returns the run that follows, because the settings or the provider's data changed during this one; null when only a
 * reconnection helps or the provider asked to wait, because a later run covers the changes.
 */
export async function failRun(
  query: Query,
  claim: RunClaim,
  { code, message, wait }: RunFailure,
): Promise<string | null> {
  await lockConnection(query, claim.connectionId);
  const values = { ...failedRun(message, code), ...(wait && waitColumns(wait)) };
  const isFailed = await lease.write(query, claim, values);
  return isFailed && wait?.reason !== 'slow_down' ? beginNext(query, claim.runId) : null;
}

const runsWithoutHeartbeat = (query: Query, seconds: number) =>
  query
    .selectFrom('calendar_sync_run')
    .select(['id', 'connection_id', 'trigger'])
    .where('status', '=', 'in_progress')
    .where(lease.hasEnded(seconds));

/** The oldest running runs without a heartbeat for this many seconds: their job was lost or still waits. */
export const staleRuns = (query: Query, seconds: number, limit: number) =>
  runsWithoutHeartbeat(query, seconds).orderBy('started_at').limit(limit).execute();
type StaleRun = RowOf<typeof staleRuns>;

/** Running runs with too many attempts. */
export const exhaustedRuns = (query: Query, attempts: number) =>
  runsWithoutHeartbeat(query, EXHAUSTED_SECONDS).where('attempts', '>=', attempts).execute();

/**
 * Fails a run with too many attempts, unless it has continued meanwhile. Needs a transaction.
 *
 * @returns the run that follows, because the settings or the provider's data changed since.
 */
export async function failExhaustedRun(query: Query, run: StaleRun, message: string): Promise<string | null> {
  await lockConnection(query, run.connection_id);
  const failed = await query
    .updateTable('calendar_sync_run')
    .set(failedRun(message))
    .where((eb) => eb.and({ id: run.id, status: 'in_progress' }))
    .where(lease.hasEnded(EXHAUSTED_SECONDS))
    .returning('id')
    .executeTakeFirst();
  return failed ? beginNext(query, run.id) : null;
}
