import { sql } from 'kysely';
import { asJson, excluded, isOneOf, now, plus } from '../../database/tables.ts';
import type { Query } from '../../database/query.ts';
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
  const knownRows = await query
    .selectFrom('calendar_set_aside')
    .select('provider_event_id as id')
    .where((of) => of.and({ calendar_id: calendarId, run_id: runId }))
    .execute();
  const knownIds = new Set<string | null>(knownRows.map(({ id }) => id));
  const fresh = rows.filter((row) => !knownIds.has(row.provider_event_id));
  const named = rows.flatMap(({ provider_event_id: id, title, reason, is_missed }) =>
    id === null
      ? []
      : [{ calendar_id: calendarId, run_id: runId, provider_event_id: id, title, reason, is_missed }],
  );
  if (named.length > 0) {
    await query
      .insertInto('calendar_set_aside')
      .values(named)
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
  const { set_aside: listed } = await runs.select('set_aside').executeTakeFirstOrThrow();
  const shown = fresh.map((row) => ({ ...row, is_missed: undefined }));
  await query
    .updateTable('calendar_sync_run')
    .set({
      events_set_aside: plus('events_set_aside', fresh.length),
      set_aside: asJson([...(listed ?? []), ...shown].slice(0, MAX_LISTED)),
    })
    .where('id', '=', runId)
    .execute();
}

/** Deletes set-aside events that are readable now, or deleted. Needs a transaction. */
export async function clearSetAside(
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
export async function forgetUnlisted(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  await query
    .deleteFrom('calendar_set_aside')
    .where('calendar_id', '=', calendarId)
    .where('run_id', '<>', claim.runId)
    .execute();
}
