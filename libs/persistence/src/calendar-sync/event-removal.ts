// SQL, because a statement removes any number of events and records each in the event history.
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../database/query.ts';
import { isOneOf } from '../database/tables.ts';
import { holdsEvents, isUserClassified, seriesOf } from './event-columns.ts';
import type { EntryReason } from './event-upsert.ts';
import { NO_EFFECT, type Effect, type RunClaim } from './run-claim.ts';
import { isOutsideWindow, type WindowEdges } from './sync-settings.ts';

type Sql = RawBuilder<unknown>;

const noMemory = sql`null::jsonb as snapshot, null::text as series_id, null::date as series_date`;

/** Which events are kept instead of removed, and what is stored of either. */
interface Removal {
  readonly isKept: Sql;
  /** SQL of the change by which an event becomes a kept one. */
  readonly keep: Sql;
  readonly isNotYetKept: Sql;
  /** SQL of the columns `snapshot`, `series_id` and `series_date` that the history stores of a removed event. */
  readonly memory: Sql;
}

async function remove(
  query: Query,
  { runId }: RunClaim,
  reason: EntryReason,
  toRemove: Sql,
  { isKept, keep, isNotYetKept, memory }: Removal,
): Promise<Effect> {
  const { rows } = await sql<Effect>`with leaving as (${toRemove}),
  removed as (
    delete from calendar_event e using leaving l where e.id = l.id and not ${isKept}
    returning e.id, e.calendar_id, 'removed' as kind, e.title, e.start_at, e.start_date, ${memory}
  ), kept as (
    update calendar_event e set ${keep} from leaving l where e.id = l.id and ${isKept} and ${isNotYetKept}
    returning e.id, e.calendar_id, 'kept' as kind, e.title, e.start_at, e.start_date, ${noMemory}
  ), stored as (
    insert into calendar_event_entry (event_id, calendar_id, run_id, kind, reason, title, starts_at, starts_on, snapshot,
      series_id, series_date)
    select id, calendar_id, ${runId}::uuid, kind, ${reason}, title, start_at, start_date, snapshot, series_id, series_date
    from (select * from removed union all select * from kept) entry returning kind
  )
  select 0 as added, 0 as changed, count(*) filter (where kind = 'removed')::int as removed,
    count(*) filter (where kind = 'kept')::int as kept from stored`.execute(query);
  return rows[0] ?? NO_EFFECT;
}

/** Removes events that the provider deleted. Pinned events are kept. */
const removeDeleted = (query: Query, claim: RunClaim, reason: EntryReason, toRemove: Sql) =>
  remove(query, claim, reason, toRemove, {
    isKept: sql`(e.pinned_at is not null)`,
    keep: sql`provider_version = null`,
    isNotYetKept: sql`e.provider_version is not null`,
    // A classified event is stored whole, so that it can be restored.
    memory: sql`case when ${isUserClassified('e')} then to_jsonb(e) end as snapshot, ${seriesOf('e')} as series_id,
      e.original_date as series_date`,
  });

/** Removes events that are no longer synced, except classified ones. */
const removeUnclassified = (query: Query, claim: RunClaim, reason: EntryReason, toRemove: Sql) =>
  remove(query, claim, reason, toRemove, {
    isKept: isUserClassified('e'),
    keep: sql`kept_reason = ${reason}`,
    isNotYetKept: sql`e.kept_reason is distinct from ${reason}`,
    memory: noMemory,
  });

const ofCalendar = (calendarId: string, which: Sql) =>
  sql`select e.id from calendar_event e where e.calendar_id = ${calendarId}::uuid and ${which}`;
const isAmong = (providerEventIds: readonly string[]) =>
  sql`e.provider_event_id = any (${providerEventIds}::text[])`;

/** Events that a page reports as cancelled. */
export interface Cancellations {
  /** Provider ids of events and occurrences. */
  readonly events: readonly string[];
  /** Provider ids that may be of a series: its occurrences are removed too, except those in `alive`. */
  readonly series: readonly string[];
  /** Provider ids that the same listing returns as active. */
  readonly alive: readonly string[];
}

/** Removes events that the provider cancelled. Needs a transaction. */
export async function removeCancelled(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  { events, series, alive }: Cancellations,
): Promise<Effect> {
  if (events.length === 0 && series.length === 0) return NO_EFFECT;
  const isCancelled = sql`(${isAmong(events)}
    or (e.recurring_event_id = any (${series}::text[]) and not ${isAmong(alive)}))`;
  return removeDeleted(query, claim, 'cancelled', ofCalendar(calendarId, isCancelled));
}

/** Removes events that were moved out of the window. Needs a transaction. */
export async function removeOutsideWindow(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  providerEventIds: readonly string[],
): Promise<Effect> {
  if (providerEventIds.length === 0) return NO_EFFECT;
  return removeUnclassified(query, claim, 'left_window', ofCalendar(calendarId, isAmong(providerEventIds)));
}

/** The provider ids of the events in the window that a person has classified. */
export async function classifiedInWindow(
  query: Query,
  calendarId: string,
  window: WindowEdges,
): Promise<string[]> {
  const rows = await query
    .selectFrom('calendar_event as e')
    .select('e.provider_event_id as id')
    .where('e.calendar_id', '=', calendarId)
    .where(isUserClassified('e'))
    .where((eb) => eb.not(isOutsideWindow(window)))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes events that a full listing did not return. Those in the window were deleted by the provider. Those outside
 * have left the window, and stay if a person has classified them. Needs a transaction.
 */
export async function removeUnlisted(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  seen: readonly string[],
  window: WindowEdges,
): Promise<readonly Effect[]> {
  // `except` instead of a join: without statistics the planner would use a nested loop.
  const { rows } = await sql<{ id: string }>`
    select e.provider_event_id as id from calendar_event e where e.calendar_id = ${calendarId}::uuid
    except select given.id from unnest(${seen}::text[]) given (id)`.execute(query);
  if (rows.length === 0) return [];
  const isUnlisted = isAmong(rows.map(({ id }) => id));
  const isOutside = isOutsideWindow(window);
  const missing = ofCalendar(calendarId, sql`${isUnlisted} and not ${isOutside}`);
  const outside = ofCalendar(calendarId, sql`${isUnlisted} and ${isOutside}`);
  return [
    await removeDeleted(query, claim, 'missing', missing),
    await removeUnclassified(query, claim, 'left_window', outside),
  ];
}

/**
 * Removes the events of unselected and deleted calendars, and unclassified ones outside of the window. Needs a
 * transaction.
 *
 * @param selected the run's calendars; the current selection may differ.
 */
export async function removeUnselected(
  query: Query,
  claim: RunClaim,
  selected: readonly string[],
): Promise<readonly Effect[]> {
  const isUnselected = (calendar: string) => sql`not ${isOneOf(`${calendar}.id`, selected)}`;
  const ofCalendars = (which: Sql) =>
    sql`select e.id from calendar_event e join calendar k on k.id = e.calendar_id
      where k.connection_id = ${claim.connectionId}::uuid and ${which}`;
  const holdsUnselected = holdsEvents(
    sql`${claim.connectionId}::uuid`,
    sql`${isUnselected('k')} or k.removed_at is not null`,
  );
  const { is_held } = await query.selectNoFrom(holdsUnselected.as('is_held')).executeTakeFirstOrThrow();
  const deselected = ofCalendars(sql`${isUnselected('k')} and k.removed_at is null`);
  const deleted = ofCalendars(sql`k.removed_at is not null`);
  // Events that were kept because they were classified, and whose classification has been removed since.
  const unclassified = ofCalendars(sql`e.kept_reason is not null and not ${isUserClassified('e')}`);
  return [
    ...(is_held
      ? [
          await removeUnclassified(query, claim, 'calendar_deselected', deselected),
          await removeUnclassified(query, claim, 'calendar_removed', deleted),
        ]
      : []),
    await removeUnclassified(query, claim, 'left_window', unclassified),
  ];
}
