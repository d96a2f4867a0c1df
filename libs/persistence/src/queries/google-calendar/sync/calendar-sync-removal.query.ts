// SQL, because a statement removes any number of events and records each in the event history.
import { type Query, sqlRows } from '../../../sql/query.ts';
import { holdsEvents, isUserClassified, seriesOf } from '../events/calendar-event-columns.ts';
import { isOutsideWindow, type WindowEdges } from '../events/calendar-window.ts';
import type { RunClaim } from './run-claim.ts';
import { NO_EFFECT, type Effect, type EntryReason } from './calendar-sync-page.query.ts';

const inOneNumber = (kind: string) => `count(*) filter (where kind = '${kind}')::int as ${kind}`;
const NO_MEMORY = 'null::jsonb as snapshot, null::text as series_id, null::date as series_date';

/** How events are removed, and which are kept instead. */
interface Removal {
  readonly isKept: string;
  /** Set for a kept event, if it has not been yet. */
  readonly mark: string;
  readonly isUnmarked: string;
  /** Of a removed event: `snapshot`, `series_id` and `series_date`. */
  readonly memory: string;
}

// $1 run, $2 reason.
const removal =
  ({ isKept, mark, isUnmarked, memory }: Removal) =>
  (toRemove: string) => `with gone as (${toRemove}),
  removed as (
    delete from calendar_event e using gone d where e.id = d.id and not ${isKept}
    returning e.id, e.calendar_id, 'removed' as kind, e.title, e.start_at, e.start_date, ${memory}
  ), held as (
    update calendar_event e set ${mark} from gone d where e.id = d.id and ${isKept} and ${isUnmarked}
    returning e.id, e.calendar_id, 'kept' as kind, e.title, e.start_at, e.start_date, ${NO_MEMORY}
  ), stored as (
    insert into calendar_event_entry (event_id, calendar_id, run_id, kind, reason, title, starts_at, starts_on, snapshot,
      series_id, series_date)
    select id, calendar_id, $1::uuid, kind, $2, title, start_at, start_date, snapshot, series_id, series_date
    from (select * from removed union all select * from held) entry returning kind
  )
  select 0 as added, 0 as changed, ${inOneNumber('removed')}, ${inOneNumber('kept')} from stored`;

/** SQL that removes events that the provider deleted. Pinned events stay and are marked. */
const removeGone = removal({
  isKept: '(e.pinned_at is not null)',
  mark: 'provider_version = null',
  isUnmarked: 'e.provider_version is not null',
  // A classified event is stored whole, so that it can be restored.
  memory: `case when ${isUserClassified('e')} then to_jsonb(e) end as snapshot, ${seriesOf('e')} as series_id,
    e.original_date as series_date`,
});

/** SQL that removes events that are no longer synced, except classified ones. */
const removeUnclassified = removal({
  isKept: isUserClassified('e'),
  mark: 'kept_reason = $2',
  isUnmarked: 'e.kept_reason is distinct from $2',
  memory: NO_MEMORY,
});

async function run(
  query: Query,
  claim: RunClaim,
  sql: string,
  reason: EntryReason,
  values: readonly unknown[],
): Promise<Effect> {
  const [effect] = await sqlRows<Effect>(query, sql, [claim.runId, reason, ...values]);
  return effect ?? NO_EFFECT;
}

/** Events that a page reports as cancelled. */
export interface Cancellations {
  /** Provider ids of events and occurrences. */
  readonly events: readonly string[];
  /** Provider ids that may be of a series: its occurrences are removed too, */
  readonly series: readonly string[];
  /** except those that the same listing returns as active. */
  readonly alive: readonly string[];
}

const cancelled = removeGone(`select e.id from calendar_event e where e.calendar_id = $3::uuid
  and (e.provider_event_id = any ($4::text[])
    or (e.recurring_event_id = any ($5::text[]) and e.provider_event_id <> all ($6::text[])))`);

/** Removes events that the provider cancelled. Needs a transaction. */
export async function removeCancelled(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  { events, series, alive }: Cancellations,
): Promise<Effect> {
  if (events.length === 0 && series.length === 0) return NO_EFFECT;
  return run(query, claim, cancelled, 'cancelled', [calendarId, events, series, alive]);
}

const leftWindow = removeUnclassified(
  'select e.id from calendar_event e where e.calendar_id = $3::uuid and e.provider_event_id = any ($4::text[])',
);

/** Removes events that were moved out of the window. Needs a transaction. */
export async function removeOutsideWindow(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  providerEventIds: readonly string[],
): Promise<Effect> {
  if (providerEventIds.length === 0) return NO_EFFECT;
  return run(query, claim, leftWindow, 'left_window', [calendarId, providerEventIds]);
}

// No join: without statistics the planner would use a nested loop.
const unseen = `select e.provider_event_id as id from calendar_event e where e.calendar_id = $1::uuid
  except select seen.id from unnest($2::text[]) seen (id)`;
const among = (where: string) => `select e.id from calendar_event e where e.calendar_id = $3::uuid
  and e.provider_event_id = any ($4::text[]) and ${where}`;
const isOutside = isOutsideWindow('e', ['$5', '$6', '$7', '$8']);
const missing = removeGone(among(`not ${isOutside}`));
const outside = removeUnclassified(among(isOutside));

/**
 * Removes events that a full listing did not return: those in the window were deleted by the provider; those outside of
 * it have left it, and stay if a person has classified them. Needs a transaction.
 */
export async function removeUnseen(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  seen: readonly string[],
  window: WindowEdges,
): Promise<readonly Effect[]> {
  const ids = (await sqlRows<{ id: string }>(query, unseen, [calendarId, seen])).map((row) => row.id);
  if (ids.length === 0) return [];
  const values = [calendarId, ids, window.start, window.end, window.timeMin, window.timeMax];
  return [
    await run(query, claim, missing, 'missing', values),
    await run(query, claim, outside, 'left_window', values),
  ];
}

const ofCalendars = (where: string) =>
  removeUnclassified(
    `select e.id from calendar_event e join calendar k on k.id = e.calendar_id where k.connection_id = $3::uuid and ${where}`,
  );
const deselected = ofCalendars('k.id <> all ($4::uuid[]) and k.removed_at is null');
const removedCalendars = ofCalendars('k.removed_at is not null');

// Kept as classified, but the classification has been removed since.
const unclassified = ofCalendars(`e.kept_reason is not null and not ${isUserClassified('e')}`);

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
  const { connectionId } = claim;
  const [holdRow] = await sqlRows<{ is_held: boolean }>(
    query,
    `select ${holdsEvents('$1', 'held.id <> all ($2::uuid[]) or held.removed_at is not null')} as is_held`,
    [connectionId, selected],
  );
  const effects = holdRow?.is_held
    ? [
        await run(query, claim, deselected, 'calendar_deselected', [connectionId, selected]),
        await run(query, claim, removedCalendars, 'calendar_removed', [connectionId]),
      ]
    : [];
  return [...effects, await run(query, claim, unclassified, 'left_window', [connectionId])];
}
