// SQL, because PostgreSQL serializes a run together with counts of its calendars and entries.
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { isoInstant, jsonObject, jsonText } from '../database/json-sql.ts';
import { findJson, hasRow, type Query } from '../database/query.ts';
import { fromNow, now, type Tables } from '../database/tables.ts';
import { isGoogle, isReading } from './connection.ts';
import { holdsLeftovers, theirRuns } from './event-columns.ts';
import { failedRun, type SyncTrigger } from './run-claim.ts';

/** Error shown to the person while the provider does not answer. */
export const PROVIDER_AWAY = 'Google does not answer. Your events are kept; Simmer tries again by itself.';

/**
 * SQL: whether a run `r` in progress is shown as failed, because the provider does not answer, so that the person knows
 * within a minute. The job goes on trying, and its success clears the error. Waits of less than a second are only the
 * first failures of a call.
 */
export const isAway = `(r.status = 'in_progress' and r.wait_reason = 'away' and r.started_at < now() - interval '45 seconds'
  and (r.attempts > 1 or r.resumes_at - r.heartbeat_at >= interval '1 second'))`;

// The `case` spares runs without removals the lookup.
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
  calendar_name: `(select k.name from calendar k join calendar_connection p on p.id = k.connection_id
    where p.id = r.connection_id and p.provider = 'address')`,
  last_synced_at: isoInstant(`(select done.finished_at from calendar_sync_run done
    where done.connection_id = r.connection_id and done.status = 'completed' order by done.finished_at desc limit 1)`),
};
/** A run `r` in the wire format. */
const run = jsonObject(fields);
export const syncJson = sql.raw(run);
// Whether an error has been resolved, and needs no action of the person.
const isRecovered = `(c.status = 'connected' and r.error_code in ('CALENDAR_AUTH_REQUIRED', 'ENCRYPTION_KEY_CHANGED'))`;
const latestRun = sql.raw(
  jsonObject({
    ...fields,
    status: `case when ${isAway} then 'failed' else r.status end`,
    error_message: `case when ${isAway} then '${PROVIDER_AWAY}' when ${isRecovered} then 'Simmer had lost access to your calendar and now has it again.' else r.error_message end`,
    error_code: `case when c.status = 'reconnect_required' then c.auth_error when not ${isRecovered} then r.error_code end`,
  }),
);

const counts = ['synced', 'added', 'changed', 'removed', 'kept', 'set_aside'].map((kind) => `events_${kind}`);
const NOTHING_YET = {
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  ...Object.fromEntries([...counts, 'processed', 'total'].map((name) => [name, 0])),
  is_cancelled: false,
  failed_calendars: [],
  removed_calendars: [],
};

const latestRunOf = (eb: ExpressionBuilder<Tables & { c: Tables['calendar_connection'] }, 'c'>) =>
  eb
    .selectFrom('calendar_sync_run as latest')
    .selectAll()
    .whereRef('latest.connection_id', '=', 'c.id')
    .orderBy('latest.started_at', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(1)
    .as('r');

/**
 * The latest run of the user's connection to Google in the wire format, without an envelope; its `status` is null before the
 * first one. Runs of a formerly connected account do not count.
 */
export async function latestSyncJson(query: Query, userId: string): Promise<string> {
  const row = await query
    .selectFrom((eb) =>
      eb
        .selectFrom('calendar_connection as c')
        .selectAll()
        .where('c.user_id', '=', userId)
        .where(isGoogle)
        .orderBy(sql`c.status = 'disconnected'`)
        .orderBy('c.updated_at', 'desc')
        .orderBy('c.id')
        .limit(1)
        .as('c'),
    )
    .leftJoinLateral(latestRunOf, (on) => on.onTrue())
    .select(sql<string | null>`case when r.id is not null then ${latestRun}::text end`.as('json'))
    .select('c.auth_error')
    .executeTakeFirst();
  return row?.json ?? JSON.stringify({ ...NOTHING_YET, error_code: row?.auth_error ?? null });
}

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
    const isMissed = sql<boolean>`is_wanted_again or (${trigger}::text = 'push' and attempts > 0)`;
    const running = await query
      .updateTable('calendar_sync_run')
      .set('is_wanted_again', isMissed)
      .where((eb) => eb.and({ connection_id: connectionId, status: 'in_progress' }))
      .returning('id')
      .executeTakeFirst();
    // If the running sync ended between the two statements, the loop inserts a new one.
    if (running) return { id: running.id, isNew: false };
  }
}

/** A sync run in the wire format, or null when it is unknown or another user's. */
export const findSyncJson = (query: Query, userId: string, runId: string): Promise<string | null> =>
  findJson(theirRuns(query, userId).where('r.id', '=', runId).select(jsonText(run)));

/** Cancels a running sync; its worker notices at its next write. */
export async function cancelSync(query: Query, userId: string, runId: string): Promise<void> {
  await query
    .updateTable('calendar_sync_run')
    .set({ ...failedRun('The sync was cancelled.'), cancelled_at: now })
    .where((eb) => eb.and({ id: runId, status: 'in_progress' }))
    .where('connection_id', 'in', (eb) =>
      eb.selectFrom('calendar_connection as c').select('c.id').where('c.user_id', '=', userId),
    )
    .execute();
}

// Whether a run counts as a recent sync: not if it failed because of the encryption key.
const isCounted = sql<boolean>`r.error_code is distinct from 'ENCRYPTION_KEY_CHANGED'`;

/** Whether a sync started within this many seconds or is running, or the provider asked to wait. */
export const isFreshlySynced = (query: Query, connectionId: string, seconds: number): Promise<boolean> =>
  hasRow(
    query
      .selectFrom('calendar_sync_run as r')
      .select('r.id')
      .where('r.connection_id', '=', connectionId)
      .where(isCounted)
      .where('r.cancelled_at', 'is', null)
      .where(
        sql<boolean>`(r.status = 'in_progress' or r.started_at > ${fromNow(-seconds)}
        or r.wait_reason = 'slow_down' and r.resumes_at > now())`,
      )
      .limit(1),
  );

// Whether a connection has something to sync: it may have no calendar left, but events of deleted ones to remove.
const hasWork = (connection: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from calendar k where k.connection_id = ${connection} and k.is_synced and k.removed_at is null)
    or ${holdsLeftovers(connection)}) and exists (select from calendar_connection c where c.id = ${connection} and ${isReading})`;

/** Whether a sync of the connection has work: the right to read, and selected calendars, or events to remove. */
export async function hasSyncWork(query: Query, connectionId: string): Promise<boolean> {
  const row = query.selectNoFrom(hasWork(sql`${connectionId}::uuid`).as('has'));
  return (await row.executeTakeFirstOrThrow()).has;
}

// Whether a run missed a change of the settings or at the provider, and no other run followed.
const isUnfinished = sql`r.settings_version < c.settings_version or r.status = 'failed' and r.is_wanted_again`;

// Of an address: as often as it asks while the person is around, else twice a day (SYN-51).
const AROUND_SECONDS = 3600;
const addressSeconds = sql<number>`(case when exists (select from auth_session s
    where s.user_id = c.user_id and s.last_seen_at > ${fromNow(-AROUND_SECONDS)})
  then least(greatest(coalesce(c.refresh_minutes, 0), 30), 1440) * 60 else 43200 end)`;
const isLate = (seconds: number) =>
  sql<boolean>`r.started_at <= now() - make_interval(secs => case c.provider when 'address' then ${addressSeconds} else ${seconds} end)`;

/**
 * Working connections with something to sync that started no sync for this many seconds, or none since their settings
 * changed; those of addresses for their own time. After a failure of the provider, only once the provider allows it. Those that have waited longest come
 * first, so that none is left out for ever when there are more than `atMost`.
 */
export const staleConnections = (query: Query, seconds: number, atMost: number) =>
  query
    .selectFrom('calendar_connection as c')
    .leftJoinLateral(latestRunOf, (on) => on.onTrue())
    .select('c.id')
    .where('c.status', '=', 'connected')
    .where(hasWork(sql`c.id`))
    .where(
      sql<boolean>`(r.id is null or r.status <> 'in_progress' and (not ${isCounted}
        or coalesce(r.resumes_at <= now(), ${isLate(seconds)} or ${isUnfinished})))`,
    )
    .orderBy('r.started_at', (by) => by.asc().nullsFirst())
    .orderBy('c.id')
    .limit(atMost)
    .execute();

/** Whether a failed sync has to wait because the provider asked for it. */
export async function isAskedToWait(query: Query, connectionId: string): Promise<boolean> {
  const latest = await query
    .selectFrom('calendar_sync_run')
    .select(
      sql<boolean>`coalesce(wait_reason = 'slow_down' and resumes_at > now() and status = 'failed', false)`.as(
        'is_asked',
      ),
    )
    .where('connection_id', '=', connectionId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.is_asked ?? false;
}
