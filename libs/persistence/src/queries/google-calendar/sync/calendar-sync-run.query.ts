// SQL, because PostgreSQL serializes a run together with counts of its calendars and entries.
import type { syncTriggers } from '@simmer/contracts/schemas/planning-values';
import { sql } from 'kysely';
import { updateRows } from '../../../sql/rows.ts';
import { clockTime, fromNow, hasRow, now, tables } from '../../../sql/tables.ts';
import { isoInstant, jsonObject } from '../../../sql/json-sql.ts';
import { findJson, type Query, sqlRows } from '../../../sql/query.ts';
import { isAway, PROVIDER_AWAY } from './calendar-sync-wait.query.ts';
import { holdsLeftovers } from '../events/calendar-event-columns.ts';

// A run without removals needs no lookup.
const removedCalendars = `case when r.events_removed + r.events_kept = 0 then '[]' else
  (select coalesce(json_agg(g order by lower(g.name)), '[]') from (
    select k.provider_calendar_id as id, k.name, count(*) filter (where n.kind = 'removed')::int as events_removed,
      count(*) filter (where n.kind = 'kept')::int as events_kept
    from calendar_event_entry n join calendar k on k.id = n.calendar_id
    where n.run_id = r.id and n.reason = 'calendar_removed' group by k.id) g) end`;

const fields = {
  status: 'r.status',
  id: 'r.id',
  trigger: 'r.trigger',
  is_cancelled: 'r.cancelled_at is not null',
  events_synced: 'r.events_synced',
  events_added: 'r.events_added',
  events_changed: 'r.events_changed',
  events_removed: 'r.events_removed',
  events_kept: 'r.events_kept',
  events_set_aside: 'r.events_set_aside',
  failed_calendars: `(select coalesce(json_agg(f.value order by lower(f.value ->> 'name')), '[]')
    from jsonb_each(r.failed_calendars) f)`,
  removed_calendars: removedCalendars,
  processed: 'r.calendars_done',
  total: 'coalesce(r.calendars_total, 0)',
  error_message: 'r.error_message',
  error_code: 'r.error_code',
  started_at: isoInstant('r.started_at'),
  finished_at: isoInstant('r.finished_at'),
  duration_ms: '(extract(epoch from r.finished_at - r.started_at) * 1000)::int',
  wait_reason: 'r.wait_reason',
  resumes_at: isoInstant('r.resumes_at'),
  last_synced_at: isoInstant(`(select done.finished_at from calendar_sync_run done
    where done.connection_id = r.connection_id and done.status = 'completed' order by done.finished_at desc limit 1)`),
};
/** SQL: a run `r` in the wire format. */
export const syncJson = jsonObject(fields);
// A resolved error requires no action of the person.
const isRecovered = `(c.status = 'connected' and r.error_code in ('CALENDAR_AUTH_REQUIRED', 'ENCRYPTION_KEY_CHANGED'))`;
const latestRun = jsonObject({
  ...fields,
  status: `case when ${isAway} then 'failed' else r.status end`,
  error_message: `case when ${isAway} then '${PROVIDER_AWAY}' when ${isRecovered} then 'Simmer had lost access to your calendar and now has it again.' else r.error_message end`,
  error_code: `case when c.status = 'reconnect_required' then c.auth_error when not ${isRecovered} then r.error_code end`,
});
const theirs = `calendar_sync_run r join calendar_connection c on c.id = r.connection_id where c.user_id = $1`;

const counts = ['synced', 'added', 'changed', 'removed', 'kept', 'set_aside'].map((did) => `events_${did}`);
const NOTHING_YET = {
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  ...Object.fromEntries([...counts, 'processed', 'total'].map((name) => [name, 0])),
  is_cancelled: false,
  failed_calendars: [],
  removed_calendars: [],
};

const latest = `select case when r.id is not null then ${latestRun}::text end as json, c.auth_error
  from (
    select * from calendar_connection where user_id = $1 order by status = 'disconnected', updated_at desc, id limit 1
  ) c left join lateral (
    select * from calendar_sync_run where connection_id = c.id order by started_at desc, id limit 1
  ) r on true`;

/**
 * The latest run of the user's connection in the wire format, without an envelope; its `status` is null before the
 * first one. Runs of a formerly connected account do not count.
 */
export async function latestSyncJson(query: Query, userId: string): Promise<string> {
  const [row] = await sqlRows<{ json: string | null; auth_error: string | null }>(query, latest, [userId]);
  return row?.json ?? JSON.stringify({ ...NOTHING_YET, error_code: row?.auth_error ?? null });
}

export type SyncTrigger = (typeof syncTriggers)[number];

/**
 * Starts a sync, or joins the one in progress: a unique index allows one per connection, even with concurrent requests.
 * A change that the sync must include belongs in the same transaction, after this call: a joined run with older
 * settings waits for that transaction and is followed by another. A notification that joins a run with started
 * calendars requests one more after it, however many arrive. In both cases enqueue the job for `id` after the
 * transaction; there is one job per run.
 */
export async function beginSync(
  query: Query,
  connectionId: string,
  trigger: SyncTrigger,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  for (;;) {
    const createdRun = await query
      .insertInto('calendar_sync_run')
      .values({ connection_id: connectionId, trigger })
      .onConflict((running) =>
        running.column('connection_id').where('status', '=', sql.lit('in_progress')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (createdRun) return { id: createdRun.id, isNew: true };
    const isMissed = sql`is_wanted_again or (${trigger}::text = 'push' and attempts > 0)`;
    const [running] = await updateRows(
      query,
      'calendar_sync_run',
      { connection_id: connectionId, status: 'in_progress' },
      { is_wanted_again: isMissed },
      { returning: ['id'] },
    );
    // If it ended between the two statements, the loop inserts a new one.
    if (running) return { id: running.id, isNew: false };
  }
}

/** A sync run in the wire format, or null when it is unknown or another user's. */
export const findSyncJson = (query: Query, userId: string, runId: string) =>
  findJson(query, `select ${syncJson}::text as json from ${theirs} and r.id = $2`, [userId, runId]);

/** Cancels a running sync; its worker notices at its next write. */
export async function cancelSync(query: Query, userId: string, runId: string): Promise<void> {
  const isTheirs = sql<boolean>`connection_id in (select c.id from calendar_connection c where c.user_id = ${userId})`;
  const cancelled = {
    status: 'failed',
    finished_at: clockTime,
    cancelled_at: now,
    wait_reason: null,
    resumes_at: null,
    error_message: 'The sync was cancelled.',
  } as const;
  await updateRows(query, 'calendar_sync_run', { id: runId, status: 'in_progress' }, cancelled, {
    and: [isTheirs],
  });
}

// A run that failed because of the encryption key does not count as a recent sync.
const COUNTS = `r.error_code is distinct from 'ENCRYPTION_KEY_CHANGED'`;

/** Whether a sync started within this many seconds or is running, or the provider asked to wait. */
export async function isFreshlySynced(query: Query, connectionId: string, seconds: number): Promise<boolean> {
  const runs = tables.selectFrom('calendar_sync_run as r').select('r.id');
  const counted = runs
    .where((of) => of.and({ 'r.connection_id': connectionId }))
    .where(sql.raw<boolean>(COUNTS));
  const isFresh = sql<boolean>`(r.status = 'in_progress' or r.started_at > ${fromNow(-seconds)}
    or r.wait_reason = 'slow_down' and r.resumes_at > now())`;
  return hasRow(query, counted.where('r.cancelled_at', 'is', null).where(isFresh).limit(1));
}

// A calendar that the provider deleted may have events to remove.
const hasWork = (connection: string) =>
  `(exists (select from calendar k where k.connection_id = ${connection} and k.is_synced and k.removed_at is null)
    or ${holdsLeftovers(connection)})`;

/** Whether a sync of the connection has work: selected calendars, or events to remove. */
export async function hasSyncWork(query: Query, connectionId: string): Promise<boolean> {
  const [row] = await sqlRows<{ has: boolean }>(query, `select ${hasWork('$1::uuid')} as has`, [
    connectionId,
  ]);
  return row?.has ?? false;
}

// It missed a change of settings or at the provider, and no run followed.
const isUnfinished = `r.settings_version < c.settings_version or r.status = 'failed' and r.is_wanted_again`;

/**
 * Working connections with something to sync that started no sync for this many seconds, or none since their settings
 * changed. After a failure of the provider, only once the provider allows it. Those that waited longest come first, so that
 * none is left out when there are more than `atMost`.
 */
export function staleConnections(
  query: Query,
  seconds: number,
  atMost: number,
): Promise<{ readonly id: string }[]> {
  return sqlRows<{ id: string }>(
    query,
    `select c.id from calendar_connection c left join lateral (
       select * from calendar_sync_run r where r.connection_id = c.id order by r.started_at desc, r.id desc limit 1) r on true
     where c.status = 'connected'
       and ${hasWork('c.id')}
       and (r.id is null or r.status <> 'in_progress' and (not ${COUNTS}
         or coalesce(r.resumes_at <= now(), r.started_at <= now() - make_interval(secs => $1) or ${isUnfinished})))
     order by r.started_at nulls first, c.id limit $2`,
    [seconds, atMost],
  );
}
