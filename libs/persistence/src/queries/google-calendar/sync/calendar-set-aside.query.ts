// SQL, because a page of unreadable events is stored, counted and listed by one statement.
import { sql } from 'kysely';
import { deleteRows } from '../../../kysely/rows.ts';
import type { Query } from '../../../sql/query.ts';
import type { RunClaim } from '../run-claim.ts';

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

// Not counted twice in a run: a page may be repeated, and an interrupted run starts again.
const note = `with given as materialized (
    select * from jsonb_to_recordset($3::jsonb)
      given (provider_event_id text, title text, calendar_name text, reason text, is_missed boolean)
  ), fresh as (
    select g.* from given g where not exists (select from calendar_set_aside known
      where known.calendar_id = $2 and known.provider_event_id = g.provider_event_id and known.run_id = $1)
  ), noted as (
    insert into calendar_set_aside as known (calendar_id, provider_event_id, title, reason, is_missed, run_id)
    select $2, provider_event_id, title, reason, is_missed, $1 from given where provider_event_id is not null
    on conflict (calendar_id, provider_event_id) do update
      set title = coalesce(excluded.title, known.title), reason = excluded.reason, is_missed = excluded.is_missed,
        run_id = excluded.run_id, tried_at = now()
  ), listed as (
    select jsonb_agg(jsonb_build_object('provider_event_id', provider_event_id, 'title', title,
      'calendar_name', calendar_name, 'reason', reason)) as list from fresh
  )
  update calendar_sync_run set events_set_aside = events_set_aside + (select count(*) from fresh),
    set_aside = coalesce((select jsonb_agg(each.value order by each.place)
      from listed, jsonb_array_elements(set_aside || coalesce(listed.list, '[]')) with ordinality each (value, place)
      where each.place <= ${MAX_LISTED}), '[]')
  where id = $1`;

/**
 * Stores unreadable events of a calendar, each once, so that later runs request them again. The run counts them and
 * lists the first fifty. Needs a transaction.
 */
export async function setAside(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  rows: readonly SetAsideRow[],
): Promise<void> {
  if (rows.length > 0) await query(note, [claim.runId, calendarId, JSON.stringify(rows)]);
}

/** Deletes set-aside events that are readable now, or deleted. Needs a transaction. */
export async function clearSetAside(
  query: Query,
  calendarId: string,
  providerEventIds: readonly string[],
): Promise<void> {
  if (providerEventIds.length === 0) return;
  const isReadable = sql<boolean>`provider_event_id = any (${providerEventIds}::text[])`;
  await deleteRows(query, 'calendar_set_aside', { calendar_id: calendarId }, { and: [isReadable] });
}

/** Deletes set-aside events that a full listing did not show. Needs a transaction, at the listing's end. */
export async function forgetUnlisted(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  const isUnlisted = sql<boolean>`run_id <> ${claim.runId}`;
  await deleteRows(query, 'calendar_set_aside', { calendar_id: calendarId }, { and: [isUnlisted] });
}
