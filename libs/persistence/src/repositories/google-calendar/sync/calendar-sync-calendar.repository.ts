import type { Query } from '../../../sql/query.ts';
import { countEffects, lockConnectionAndRun, lockRun } from './calendar-sync-claim.repository.ts';
import type { RunClaim } from '../../run-claim.ts';
import { removeUnselected } from './calendar-sync-removal.repository.ts';
import { settingsOfRun, type RunSettings } from '../connection/calendar-sync-settings.repository.ts';

/** First and last day of the sync window, both included. */
export interface SyncDates {
  readonly start: string;
  readonly end: string;
}

/** An event that could not be read yet. */
export interface PendingEvent {
  readonly provider_event_id: string;
  readonly title: string | null;
  /** Not found by the provider at the last attempt. */
  readonly is_missed: boolean;
}

/** A calendar to sync. */
export interface SyncCalendar {
  readonly id: string;
  readonly provider_calendar_id: string;
  readonly name: string;
  readonly time_zone: string | null;
  readonly is_primary: boolean;
  readonly sync_token: string | null;
  /** The window (dates, both included) that the sync token is valid for. */
  readonly sync_token_start: string | null;
  readonly sync_token_end: string | null;
  /** Events that earlier runs could not read, least recently tried first; at most 500. */
  readonly set_aside: readonly PendingEvent[];
  /** Finished earlier in this run, for this window. */
  readonly is_done: boolean;
}

const PENDING_AT_MOST = 500;
const pending = `coalesce((select json_agg(p) from (
    select provider_event_id, title, is_missed from calendar_set_aside where calendar_id = calendar.id
    order by tried_at limit ${PENDING_AT_MOST}) p), '[]')`;

export interface RunPlan<Window extends SyncDates> {
  readonly window: Window;
  /** The selected ones, the primary one first. */
  readonly calendars: SyncCalendar[];
}

/**
 * Fixes the run's settings at its first attempt, removes the events of unselected calendars and counts the selected
 * ones. Needs a transaction.
 *
 * @param windowOf computes the current window of the settings.
 * @throws RunLostError
 */
export async function beginCalendars<Window extends SyncDates>(
  query: Query,
  claim: RunClaim,
  windowOf: (settings: RunSettings) => Window,
): Promise<RunPlan<Window>> {
  await lockConnectionAndRun(query, claim);
  const settings = await settingsOfRun(query, claim.runId);
  const window = windowOf(settings);
  const selected = settings.calendar_ids;
  await countEffects(query, claim, await removeUnselected(query, claim, selected));
  await query(
    `update calendar set sync_token = null, sync_token_start = null, sync_token_end = null, synced_by_run_id = null
     where connection_id = $1 and (id <> all ($2::uuid[]) or removed_at is not null) and sync_token_start is not null`,
    [claim.connectionId, selected],
  );
  const calendars = await query<SyncCalendar>(
    `select id, provider_calendar_id, name, time_zone, is_primary, sync_token, sync_token_start::text,
       sync_token_end::text, ${pending} as set_aside,
       coalesce(synced_by_run_id = $2 and sync_token_start = $3 and sync_token_end = $4, false) as is_done
     from calendar where connection_id = $1 and id = any ($5::uuid[]) and removed_at is null
     order by is_primary desc, lower(name), id`,
    [claim.connectionId, claim.runId, window.start, window.end, selected],
  );
  await query(
    `update calendar_sync_run set calendars_total = $2, calendars_done = $3, failed_calendars = '{}' where id = $1`,
    [claim.runId, calendars.length, calendars.filter((calendar) => calendar.is_done).length],
  );
  return { window, calendars };
}

/**
 * Records why a calendar could not be read (shown to the person). It keeps its events and its token for the next
 * attempt. Needs a transaction. @throws RunLostError
 */
export async function noteFailedCalendar(
  query: Query,
  claim: RunClaim,
  calendar: Pick<SyncCalendar, 'id' | 'provider_calendar_id' | 'name'>,
  reason: string,
): Promise<void> {
  await lockRun(query, claim);
  const failed = { id: calendar.provider_calendar_id, name: calendar.name, reason };
  await query(
    `update calendar_sync_run set failed_calendars = failed_calendars || jsonb_build_object($2::text, $3::jsonb)
     where id = $1`,
    [claim.runId, calendar.id, JSON.stringify(failed)],
  );
}

/**
 * Marks a calendar as done, so that a resumed run skips it. Needs the transaction of its last page, so that token and
 * stored events match.
 *
 * @param syncToken where the next sync continues; null when the provider sent none.
 */
export async function settleCalendar(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  syncToken: string | null,
  window: SyncDates,
): Promise<void> {
  await query(
    `update calendar set sync_token = $2, sync_token_start = $3, sync_token_end = $4, synced_at = now(),
       synced_by_run_id = $5 where id = $1`,
    [calendarId, syncToken, window.start, window.end, claim.runId],
  );
  await query('update calendar_sync_run set calendars_done = calendars_done + 1 where id = $1', [
    claim.runId,
  ]);
}

/** Removes the events of a calendar that the provider deleted. Needs a transaction. @throws RunLostError */
export async function forgetCalendar(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  await lockConnectionAndRun(query, claim);
  const { calendar_ids: selected } = await settingsOfRun(query, claim.runId);
  await query(
    'update calendar set removed_at = now(), sync_token = null, sync_token_start = null, sync_token_end = null where id = $1',
    [calendarId],
  );
  await countEffects(query, claim, await removeUnselected(query, claim, selected));
  await query('update calendar_sync_run set calendars_total = calendars_total - 1 where id = $1', [
    claim.runId,
  ]);
}
