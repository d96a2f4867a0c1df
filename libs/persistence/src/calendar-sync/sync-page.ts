// Statements instead of entities: all parts of a page are stored in one transaction.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { asJson, excluded, isOneOf, now, plus } from '../database/tables.ts';
import { removeCancelled, removeOutsideWindow, removeUnlisted, type Cancellations } from './event-removal.ts';
import { storeEvents, type PageEvent } from './event-upsert.ts';
import { countEffects, lockRun, type RunClaim } from './run-claim.ts';
import { followSeriesChanges } from './series-change.ts';
import { settleCalendar } from './sync-calendar.ts';
import type { WindowEdges } from './sync-settings.ts';

/** The last page's data besides its events. */
interface CalendarEnd {
  /** Where the next sync continues; null when the provider sent no token. */
  readonly syncToken: string | null;
  readonly window: WindowEdges;
  /** The provider ids of a full listing; null after an incremental one. */
  readonly listedIds: readonly string[] | null;
}

/** One page of a calendar to store. */
export interface CalendarPage {
  /** The events of the page, each once. */
  readonly events: readonly PageEvent[];
  readonly cancelled: Cancellations;
  readonly unreadable: readonly SetAsideRow[];
  /** Provider ids of set-aside events that are readable now, or deleted. */
  readonly recovered: readonly string[];
  /** What only the last page has; null on all others. */
  readonly end: CalendarEnd | null;
}

/**
 * Stores one page of a calendar with event history and counts; with the last page also removes missing events and
 * stores the token. Needs its own transaction, so that a page repeated after a crash counts nothing twice.
 *
 * @returns how many events were written or removed.
 * @throws LeaseLostError
 */
export async function storePage(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  { events, cancelled, unreadable, recovered, end }: CalendarPage,
): Promise<number> {
  await lockRun(query, claim);
  const leftWindow = events.filter((event) => !event.is_inside).map((event) => event.provider_event_id);
  const effects = [
    ...(await storeEvents(query, claim, calendarId, events)),
    await removeCancelled(query, claim, calendarId, cancelled),
    await removeOutsideWindow(query, claim, calendarId, leftWindow),
  ];
  if (end?.listedIds)
    effects.push(...(await removeUnlisted(query, claim, calendarId, end.listedIds, end.window)));
  await setAside(query, claim, calendarId, unreadable);
  await clearSetAside(query, calendarId, recovered);
  const writeCount = await countEffects(query, claim, effects);
  if (end === null) return writeCount;
  if (end.listedIds) await forgetUnlisted(query, claim, calendarId);
  await followSeriesChanges(query, claim, calendarId);
  await settleCalendar(query, claim, calendarId, end.syncToken, end.window);
  return writeCount;
}

/** An event that could not be read. */
interface SetAsideRow {
  readonly provider_event_id: string | null;
  readonly title: string | null;
  readonly calendar_name: string;
  /** A sentence for the person. */
  readonly reason: string;
  /** Whether the provider did not find the event by its id. */
  readonly is_missed: boolean;
}

const MAX_LISTED = 50;

/**
 * Stores unreadable events of a calendar, each once, so that later runs request them again. The run counts them and
 * lists the first fifty. Needs the transaction that locks the run.
 */
async function setAside(
  query: Query,
  { runId }: RunClaim,
  calendarId: string,
  rows: readonly SetAsideRow[],
): Promise<void> {
  if (rows.length === 0) return;
  // Events that this run has already counted: a page may be repeated, and an interrupted run starts again.
  const knownRows = await query
    .selectFrom('calendar_set_aside')
    .select('provider_event_id as id')
    .where((eb) => eb.and({ calendar_id: calendarId, run_id: runId }))
    .execute();
  const knownIds = new Set<string | null>(knownRows.map(({ id }) => id));
  const fresh = rows.filter((row) => !knownIds.has(row.provider_event_id));
  const identifiedRows = rows.flatMap(({ provider_event_id: id, title, reason, is_missed }) =>
    id === null
      ? []
      : [{ calendar_id: calendarId, run_id: runId, provider_event_id: id, title, reason, is_missed }],
  );
  if (identifiedRows.length > 0) {
    await query
      .insertInto('calendar_set_aside')
      .values(identifiedRows)
      .onConflict((known) =>
        known.columns(['calendar_id', 'provider_event_id']).doUpdateSet({
          ...excluded('reason', 'is_missed', 'run_id'),
          title: sql`coalesce(excluded.title, calendar_set_aside.title)`,
          tried_at: now,
        }),
      )
      .execute();
  }
  const runs = query.selectFrom('calendar_sync_run').where('id', '=', runId);
  const { set_aside: earlierRows } = await runs.select('set_aside').executeTakeFirstOrThrow();
  const newRows = fresh.map((row) => ({ ...row, is_missed: undefined }));
  await query
    .updateTable('calendar_sync_run')
    .set({
      events_set_aside: plus('events_set_aside', fresh.length),
      set_aside: asJson([...(earlierRows ?? []), ...newRows].slice(0, MAX_LISTED)),
    })
    .where('id', '=', runId)
    .execute();
}

/** Deletes set-aside events that are readable now, or deleted. Needs a transaction. */
async function clearSetAside(
  query: Query,
  calendarId: string,
  providerEventIds: readonly string[],
): Promise<void> {
  if (providerEventIds.length === 0) return;
  await query
    .deleteFrom('calendar_set_aside')
    .where('calendar_id', '=', calendarId)
    .where(isOneOf('provider_event_id', providerEventIds, 'text'))
    .execute();
}

/** Deletes set-aside events that a full listing did not show. Needs a transaction, at the listing's end. */
async function forgetUnlisted(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  await query
    .deleteFrom('calendar_set_aside')
    .where('calendar_id', '=', calendarId)
    .where('run_id', '<>', claim.runId)
    .execute();
}
