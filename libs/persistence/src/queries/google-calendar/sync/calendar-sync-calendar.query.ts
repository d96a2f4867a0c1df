// By statements, because a run changes all calendars of its connection at once, under its locks.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { updateRows } from '../../../sql/rows.ts';
import { isOneOf, isSet, now, plus, rowsOf, tables } from '../../../sql/tables.ts';
import type { Query } from '../../../sql/query.ts';
import { countEffects, lockConnectionAndRun, lockRun } from './calendar-sync-claim.query.ts';
import type { RunClaim } from './run-claim.ts';
import { removeUnselected } from './calendar-sync-removal.query.ts';
import { settingsOfRun, type RunSettings } from '../connection/calendar-sync-settings.query.ts';

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
const pending = jsonArrayFrom(
  tables
    .selectFrom('calendar_set_aside as p')
    .select(['p.provider_event_id', 'p.title', 'p.is_missed'])
    .where(sql<boolean>`p.calendar_id = calendar.id`)
    .orderBy('p.tried_at')
    .limit(PENDING_AT_MOST),
);

const NO_TOKEN = { sync_token: null, sync_token_start: null, sync_token_end: null };

const changeRun = (
  query: Query,
  { runId }: RunClaim,
  values: Parameters<typeof updateRows<'calendar_sync_run'>>[3],
) => updateRows(query, 'calendar_sync_run', { id: runId }, values);

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
  const isUnselected = sql<boolean>`(not ${isOneOf('id', selected)} or removed_at is not null)`;
  await updateRows(
    query,
    'calendar',
    { connection_id: claim.connectionId },
    { ...NO_TOKEN, synced_by_run_id: null },
    { and: [isUnselected, isSet('sync_token_start')] },
  );
  const rows = await rowsOf(
    query,
    tables
      .selectFrom('calendar')
      .select(['id', 'provider_calendar_id', 'name', 'time_zone', 'is_primary', 'synced_by_run_id'])
      .select(['sync_token', 'sync_token_start', 'sync_token_end', pending.as('set_aside')])
      .where(isOneOf('id', selected))
      .where((of) => of.and({ connection_id: claim.connectionId }))
      .where('removed_at', 'is', null)
      .orderBy('is_primary', 'desc')
      .orderBy((of) => of.fn('lower', ['name']))
      .orderBy('id'),
  );
  const calendars = rows.map(({ synced_by_run_id: runId, ...row }): SyncCalendar => {
    const isOfWindow = row.sync_token_start === window.start && row.sync_token_end === window.end;
    return { ...row, is_done: runId === claim.runId && isOfWindow };
  });
  await changeRun(query, claim, {
    calendars_total: calendars.length,
    calendars_done: calendars.filter((calendar) => calendar.is_done).length,
    failed_calendars: {},
  });
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
  const isFailed = JSON.stringify({ [calendar.id]: failed });
  await changeRun(query, claim, { failed_calendars: sql`failed_calendars || ${isFailed}::jsonb` });
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
  const values = {
    sync_token: syncToken,
    sync_token_start: window.start,
    sync_token_end: window.end,
    synced_at: now,
    synced_by_run_id: claim.runId,
  };
  await updateRows(query, 'calendar', { id: calendarId }, values);
  await changeRun(query, claim, { calendars_done: plus('calendars_done', 1) });
}

/** Removes the events of a calendar that the provider deleted. Needs a transaction. @throws RunLostError */
export async function forgetCalendar(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  await lockConnectionAndRun(query, claim);
  const { calendar_ids: selected } = await settingsOfRun(query, claim.runId);
  await updateRows(query, 'calendar', { id: calendarId }, { ...NO_TOKEN, removed_at: now });
  await countEffects(query, claim, await removeUnselected(query, claim, selected));
  await changeRun(query, claim, { calendars_total: plus('calendars_total', -1) });
}
