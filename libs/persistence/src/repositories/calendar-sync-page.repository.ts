import type { Query } from '../query.ts';
import { holdRun, type RunClaim } from './calendar-sync-claim.repository.ts';

const count = (query: Query, claim: RunClaim, events: number) =>
  query('update calendar_sync_run set events_synced = events_synced + $2 where id = $1', [
    claim.runId,
    events,
  ]);

/** The days that are synced, both included. */
export interface SyncDates {
  readonly start: string;
  readonly end: string;
}

/** A calendar to sync. */
export interface SyncCalendar {
  readonly id: string;
  readonly provider_calendar_id: string;
  readonly time_zone: string | null;
  readonly is_primary: boolean;
  readonly sync_token: string | null;
  /** The window (dates, both included) that the token is good for. */
  readonly sync_token_start: string | null;
  readonly sync_token_end: string | null;
  /** Finished earlier in this same run, and for this window. */
  readonly is_done: boolean;
}

/**
 * Sees the selection: removes the events of calendars that are not selected (any more), and counts the selected
 * ones. Needs a transaction.
 *
 * @returns the selected calendars, the primary one first.
 * @throws RunLostError
 */
export async function beginCalendars(
  query: Query,
  claim: RunClaim,
  window: SyncDates,
): Promise<SyncCalendar[]> {
  await holdRun(query, claim);
  const removed = await query(
    `delete from calendar_event e using calendar k
     where k.id = e.calendar_id and k.connection_id = $1 and not k.is_synced returning e.id`,
    [claim.connectionId],
  );
  await query(
    `update calendar set sync_token = null, sync_token_start = null, sync_token_end = null, synced_by_run_id = null
     where connection_id = $1 and not is_synced and sync_token is not null`,
    [claim.connectionId],
  );
  const calendars = await query<SyncCalendar>(
    `select id, provider_calendar_id, time_zone, is_primary, sync_token, sync_token_start::text, sync_token_end::text,
       coalesce(synced_by_run_id = $2 and sync_token_start = $3 and sync_token_end = $4, false) as is_done
     from calendar where connection_id = $1 and is_synced order by is_primary desc, lower(name), id`,
    [claim.connectionId, claim.runId, window.start, window.end],
  );
  await query(
    `update calendar_sync_run set calendars_total = $2, calendars_done = $3, events_synced = events_synced + $4,
       events_settled = events_settled + $4 where id = $1`,
    [claim.runId, calendars.length, calendars.filter((calendar) => calendar.is_done).length, removed.length],
  );
  return calendars;
}

/** An event as it is stored; a missing value is null. Keys are the columns. */
export interface EventRow {
  readonly provider_event_id: string;
  readonly recurring_event_id: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly organizer_name: string | null;
  readonly organizer_email: string | null;
  readonly attendees: readonly {
    readonly email: string;
    readonly name: string | null;
    readonly response_status: string | null;
  }[];
  readonly is_all_day: boolean;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly start_date: string | null;
  /** The day after the last one. */
  readonly end_date: string | null;
  readonly time_zone: string | null;
  readonly link: string | null;
  readonly etag: string | null;
}

export interface EventPageRows {
  readonly events: readonly EventRow[];
  /** Provider ids of events that are gone; the id of a series takes its occurrences along. */
  readonly gone: readonly string[];
  /** The full listing this page is of; null for a page of changes. */
  readonly listingId: string | null;
}

const columns = [
  'recurring_event_id',
  'title',
  'description',
  'location',
  'organizer_name',
  'organizer_email',
  'attendees',
  'is_all_day',
  'start_at',
  'end_at',
  'start_date',
  'end_date',
  'time_zone',
  'link',
  'etag',
] as const satisfies readonly (keyof EventRow)[];

// An event twice on one page would be written twice in one statement, which PostgreSQL refuses: the last one counts.
const upsert = `insert into calendar_event as e (calendar_id, provider_event_id, ${columns.join(', ')}, seen_by_listing_id)
  select distinct on (page.provider_event_id) $1::uuid, page.provider_event_id, ${columns.map((name) => `page.${name}`).join(', ')}, $3::uuid
  from jsonb_array_elements($2::jsonb) with ordinality as item (value, place)
  cross join lateral jsonb_populate_record(null::calendar_event, item.value) page
  order by page.provider_event_id, item.place desc
  on conflict (calendar_id, provider_event_id) do update set
    ${columns.map((name) => `${name} = excluded.${name}`).join(', ')},
    seen_by_listing_id = coalesce(excluded.seen_by_listing_id, e.seen_by_listing_id), updated_at = now()
  returning e.id`;

/**
 * Writes one page of a calendar: the events on it, and away with those that are gone. Phases stay as they are.
 * Needs a transaction of its own.
 *
 * @returns how many events were written or removed.
 * @throws RunLostError
 */
export async function storePage(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  page: EventPageRows,
): Promise<number> {
  await holdRun(query, claim);
  const removed = await query(
    `delete from calendar_event where calendar_id = $1
       and (provider_event_id = any ($2::text[]) or recurring_event_id = any ($2::text[])) returning id`,
    [calendarId, page.gone],
  );
  const written = await query(upsert, [calendarId, JSON.stringify(page.events), page.listingId]);
  const changed = removed.length + written.length;
  await count(query, claim, changed);
  return changed;
}

export interface CalendarOutcome {
  /** The full listing that has just ended: events it did not see are removed. Null after changes only. */
  readonly listingId: string | null;
  /** Where the next sync goes on, or null when the provider gave nothing. */
  readonly syncToken: string | null;
  /** The window that was synced. */
  readonly window: SyncDates;
}

/** A calendar is done: a resumed run will not begin it again. Needs a transaction. @throws RunLostError */
export async function settleCalendar(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  { listingId, syncToken, window }: CalendarOutcome,
): Promise<void> {
  await holdRun(query, claim);
  const removed = listingId
    ? await query(
        'delete from calendar_event where calendar_id = $1 and seen_by_listing_id is distinct from $2 returning id',
        [calendarId, listingId],
      )
    : [];
  await query(
    `update calendar set sync_token = $2, sync_token_start = $3, sync_token_end = $4, synced_at = now(),
       synced_by_run_id = $5 where id = $1`,
    [calendarId, syncToken, window.start, window.end, claim.runId],
  );
  await query(
    `update calendar_sync_run set events_synced = events_synced + $2, events_settled = events_synced + $2,
       calendars_done = calendars_done + 1 where id = $1`,
    [claim.runId, removed.length],
  );
}

/** The provider does not have the calendar any more: it goes with its events. Needs a transaction. @throws RunLostError */
export async function forgetCalendar(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  await holdRun(query, claim);
  await query('delete from calendar where id = $1', [calendarId]);
  await query('update calendar_sync_run set calendars_total = calendars_total - 1 where id = $1', [
    claim.runId,
  ]);
}
