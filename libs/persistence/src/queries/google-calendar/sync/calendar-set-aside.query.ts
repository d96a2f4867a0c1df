// By statements, because any number of events of a page are stored and counted at once.
import { sql } from 'kysely';
import { deleteRows, findRow, insertRows, updateRows } from '../../../sql/rows.ts';
import { asJson, excluded, isOneOf, now, plus, rowsOf, tables } from '../../../sql/tables.ts';
import type { Query } from '../../../sql/query.ts';
import type { RunClaim } from './run-claim.ts';

/** An event that could not be read. */
export interface SetAsideRow {
  readonly provider_event_id: string | null;
  readonly title: string | null;
  readonly calendar_name: string;
  /** A sentence for the person. */
  readonly reason: string;
  /** The provider did not find it by its id. */
  readonly is_missed: boolean;
}

const MAX_LISTED = 50;

/**
 * Stores unreadable events of a calendar, each once, so that later runs request them again. The run counts them and
 * lists the first fifty. Needs the transaction that locks the run.
 */
export async function setAside(
  query: Query,
  { runId }: RunClaim,
  calendarId: string,
  rows: readonly SetAsideRow[],
): Promise<void> {
  if (rows.length === 0) return;
  // Not counted twice in a run: a page may be repeated, and an interrupted run starts again.
  const noted = tables.selectFrom('calendar_set_aside').select('provider_event_id as id');
  const knownRows = await rowsOf(
    query,
    noted.where((of) => of.and({ calendar_id: calendarId, run_id: runId })),
  );
  const knownIds = new Set<string | null>(knownRows.map(({ id }) => id));
  const fresh = rows.filter((row) => !knownIds.has(row.provider_event_id));
  const place = { calendar_id: calendarId, run_id: runId, calendar_name: undefined };
  const named = rows.flatMap(({ provider_event_id: id, ...row }) =>
    id === null ? [] : [{ ...row, ...place, provider_event_id: id }],
  );
  const title = sql<string | null>`coalesce(excluded.title, calendar_set_aside.title)`;
  const again = { ...excluded('reason', 'is_missed', 'run_id'), title, tried_at: now };
  await insertRows(query, 'calendar_set_aside', named, ['calendar_id', 'provider_event_id'], again);
  const run = await findRow(query, 'calendar_sync_run', { id: runId }, ['set_aside']);
  const shown = fresh.map((row) => ({ ...row, is_missed: undefined }));
  const listed = [...(run?.set_aside ?? []), ...shown].slice(0, MAX_LISTED);
  const values = { events_set_aside: plus('events_set_aside', fresh.length), set_aside: asJson(listed) };
  await updateRows(query, 'calendar_sync_run', { id: runId }, values);
}

/** Deletes set-aside events that are readable now, or deleted. Needs a transaction. */
export async function clearSetAside(
  query: Query,
  calendarId: string,
  providerEventIds: readonly string[],
): Promise<void> {
  if (providerEventIds.length === 0) return;
  const isReadable = isOneOf('provider_event_id', providerEventIds, 'text');
  await deleteRows(query, 'calendar_set_aside', { calendar_id: calendarId }, { and: [isReadable] });
}

/** Deletes set-aside events that a full listing did not show. Needs a transaction, at the listing's end. */
export async function forgetUnlisted(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  const isUnlisted = sql<boolean>`run_id <> ${claim.runId}`;
  await deleteRows(query, 'calendar_set_aside', { calendar_id: calendarId }, { and: [isUnlisted] });
}
