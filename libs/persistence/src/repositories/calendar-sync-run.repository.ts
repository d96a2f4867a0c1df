import { isoInstant, jsonList, jsonObject } from '../json-sql.ts';
import { findJson, readJson, type Query } from '../query.ts';

const run = jsonObject({
  status: 'r.status',
  events_synced: 'r.events_synced',
  processed: 'r.calendars_done',
  total: 'coalesce(r.calendars_total, 0)',
  error_message: 'r.error_message',
  error_code: 'r.error_code',
  started_at: isoInstant('r.started_at'),
  finished_at: isoInstant('r.finished_at'),
});
const theirs = `calendar_sync_run r join calendar_connection c on c.id = r.connection_id where c.user_id = $1`;

const NOTHING_YET = JSON.stringify({
  status: null,
  events_synced: 0,
  processed: 0,
  total: 0,
  error_message: null,
  error_code: null,
  started_at: null,
  finished_at: null,
});

/** The user's latest run as on the wire, without an envelope; its `status` is null before the first one. */
export async function latestSyncJson(query: Query, userId: string): Promise<string> {
  const text = `select ${run}::text as json from ${theirs} order by r.started_at desc, r.id limit 1`;
  return (await findJson(query, text, [userId])) ?? NOTHING_YET;
}

/** `{"syncs":[…]}`, newest first, the last hundred. */
export const listSyncsJson = (query: Query, userId: string) =>
  readJson(
    query,
    `select ${jsonList('x.item', 'x.started_at desc', 'syncs')} from
       (select ${run} as item, r.started_at from ${theirs} order by r.started_at desc limit 100) x`,
    [userId],
  );

/**
 * Begins a sync, or joins the one in progress: there is one per connection at a time, which the unique index keeps
 * even when requests come together. Call it after changing the selection or the window, in the same transaction: a
 * run that is joined does not end before it has seen the change. Enqueue the job for `id` after the transaction in both cases; jobs are one per run.
 */
export async function beginSync(
  query: Query,
  connectionId: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  for (;;) {
    const [made] = await query<{ id: string }>(
      `insert into calendar_sync_run (connection_id) values ($1)
       on conflict (connection_id) where status = 'in_progress' do nothing returning id`,
      [connectionId],
    );
    if (made) return { id: made.id, isNew: true };
    const [running] = await query<{ id: string }>(
      `select id from calendar_sync_run where connection_id = $1 and status = 'in_progress' for update`,
      [connectionId],
    );
    // It may have ended between the two statements: then there is room for ours.
    if (running) return { id: running.id, isNew: false };
  }
}
