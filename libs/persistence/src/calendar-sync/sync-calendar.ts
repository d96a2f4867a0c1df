import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Query } from '../database/query.ts';
import { isOneOf, now, plus } from '../database/tables.ts';
import { removeUnselected } from './event-removal.ts';
import { countEffects, lockConnectionAndRun, lockRun, type RunClaim } from './run-claim.ts';
import { settingsOfRun, type RunSettings } from './sync-settings.ts';

/** First and last day of the sync window, both included. */
export interface SyncDates {
  readonly start: string;
  readonly end: string;
}

/** An event that could not be read yet. */
export interface PendingEvent {
  readonly provider_event_id: string;
  readonly title: string | null;
  /** Whether the provider did not find the event at the last attempt. */
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
  /** Whether this run has finished the calendar already, for this window. */
  readonly is_done: boolean;
}

const PENDING_AT_MOST = 500;
const NO_TOKEN = { sync_token: null, sync_token_start: null, sync_token_end: null };

const changedRun = (query: Query, { runId }: RunClaim) =>
  query.updateTable('calendar_sync_run').where('id', '=', runId);

const changedCalendar = (query: Query, id: string) => query.updateTable('calendar').where('id', '=', id);

interface RunPlan<Window extends SyncDates> {
  readonly window: Window;
  /** The selected calendars, the primary one first. */
  readonly calendars: SyncCalendar[];
}

/**
 * Fixes the run's settings at its first attempt, removes the events of unselected calendars and counts the selected
 * ones. Needs a transaction.
 *
 * @param windowOf computes the current window of the settings.
 * @throws LeaseLostError
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
  await query
    .updateTable('calendar')
    .set({ ...NO_TOKEN, synced_by_run_id: null })
    .where('connection_id', '=', claim.connectionId)
    .where((eb) => eb.or([eb.not(isOneOf('id', selected)), eb('removed_at', 'is not', null)]))
    .where('sync_token_start', 'is not', null)
    .execute();
  const rows = await query
    .selectFrom('calendar as k')
    .select(['k.id', 'k.provider_calendar_id', 'k.name', 'k.time_zone', 'k.is_primary', 'k.synced_by_run_id'])
    .select(['k.sync_token', 'k.sync_token_start', 'k.sync_token_end'])
    .select((eb) => {
      const pending = eb
        .selectFrom('calendar_set_aside as p')
        .select(['p.provider_event_id', 'p.title', 'p.is_missed'])
        .whereRef('p.calendar_id', '=', 'k.id')
        .orderBy('p.tried_at')
        .limit(PENDING_AT_MOST);
      return jsonArrayFrom(pending).as('set_aside');
    })
    .where(isOneOf('k.id', selected))
    .where('k.connection_id', '=', claim.connectionId)
    .where('k.removed_at', 'is', null)
    .orderBy('k.is_primary', 'desc')
    .orderBy((eb) => eb.fn('lower', ['k.name']))
    .orderBy('k.id')
    .execute();
  const calendars = rows.map(({ synced_by_run_id: runId, ...row }): SyncCalendar => {
    const isOfWindow = row.sync_token_start === window.start && row.sync_token_end === window.end;
    return { ...row, is_done: runId === claim.runId && isOfWindow };
  });
  await changedRun(query, claim)
    .set({
      calendars_total: calendars.length,
      calendars_done: calendars.filter((calendar) => calendar.is_done).length,
      failed_calendars: {},
    })
    .execute();
  return { window, calendars };
}

/**
 * Records why a calendar could not be read (shown to the person). The calendar keeps its events and its token for the
 * next attempt. Needs a transaction.
 *
 * @throws LeaseLostError
 */
export async function noteFailedCalendar(
  query: Query,
  claim: RunClaim,
  calendar: Pick<SyncCalendar, 'id' | 'provider_calendar_id' | 'name'>,
  reason: string,
): Promise<void> {
  await lockRun(query, claim);
  const failed = { id: calendar.provider_calendar_id, name: calendar.name, reason };
  const isFailed = JSON.stringify({ [calendar.id]: failed });
  await changedRun(query, claim)
    .set('failed_calendars', sql`failed_calendars || ${isFailed}::jsonb`)
    .execute();
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
  await changedCalendar(query, calendarId)
    .set({
      sync_token: syncToken,
      sync_token_start: window.start,
      sync_token_end: window.end,
      synced_at: now,
      synced_by_run_id: claim.runId,
    })
    .execute();
  await changedRun(query, claim).set('calendars_done', plus('calendars_done', 1)).execute();
}

/** Removes the events of a calendar that the provider deleted. Needs a transaction. @throws LeaseLostError */
export async function forgetCalendar(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  await lockConnectionAndRun(query, claim);
  const { calendar_ids: selected } = await settingsOfRun(query, claim.runId);
  await changedCalendar(query, calendarId)
    .set({ ...NO_TOKEN, removed_at: now })
    .execute();
  await countEffects(query, claim, await removeUnselected(query, claim, selected));
  await changedRun(query, claim).set('calendars_total', plus('calendars_total', -1)).execute();
}
