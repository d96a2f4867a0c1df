// SQL, because an entry is read together with what has become of its event since.
import type { EventEntry, SetAside } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import type { eventEntryKinds } from '@simmer/contracts/schemas/planning-values';
import { isoInstant } from '../../../sql/json-sql.ts';
import { isSet, rowOf } from '../../../sql/tables.ts';
import { type Query, sqlRows } from '../../../sql/query.ts';
import {
  asBefore,
  ENTRY_OF_CONNECTION,
  IS_RESTORABLE,
  isUserClassified,
  theirEvents,
  theirRuns,
} from './calendar-event-columns.ts';
import { viewOfEntry, type EntryRow } from './event-entry.view.ts';

export type EntryKind = (typeof eventEntryKinds)[number];

// Older entries have no start of their own and use the event's.
const start = `coalesce(${isoInstant('n.starts_at')}, n.starts_on::text, ${isoInstant('e.start_at')}, e.start_date::text)`;
// For a removed event: its classification at the removal, shown in all its earlier entries.
const wasClassified = `exists (select from calendar_event_entry later
    where later.calendar_id = n.calendar_id and later.event_id = n.event_id and later.id >= n.id
      and (later.snapshot ->> 'phase_id' is not null or later.snapshot ->> 'verified_phase_id' is not null))`;
const isClassified = `case when e.id is null then ${wasClassified}
  else e.phase_id is not null or e.verified_phase_id is not null end`;
const successor = `(select jsonb_build_object('event_id', next.id, 'title', next.title,
    'event_start', case when next.is_all_day then next.start_date::text else ${isoInstant('next.start_at')} end)
  from calendar_event next where next.id = n.successor_event_id)`;
const columns = `n.id::text, n.event_id, n.title, k.name as calendar_name, n.kind, n.reason,
  ${isoInstant('n.at')} as at, (select r.id from calendar_sync_run r where r.id = n.run_id) as sync_id, n.changes,
  ${start} as event_start, ${isClassified} as is_classified, ${successor} as successor,
  coalesce(n.kind = 'changed' and ${isUserClassified('e')} and ${asBefore('e', 'n')} is distinct from e
    or ${IS_RESTORABLE} and e.id is null and not exists (select from calendar_event other
      where other.calendar_id = n.calendar_id and other.provider_event_id = n.snapshot ->> 'provider_event_id'), false) as is_revertible`;
const theirs = `${ENTRY_OF_CONNECTION} left join calendar_event e on e.id = n.event_id where c.user_id = $1`;

/** The event history of an event, newest first; empty when it is unknown or another user's. */
export async function listEventEntries(query: Query, userId: string, eventId: string): Promise<EventEntry[]> {
  const rows = await sqlRows<EntryRow>(
    query,
    `select ${columns} from ${theirs} and n.event_id = $2 order by n.id desc limit 1000`,
    [userId, eventId],
  );
  return rows.map(viewOfEntry);
}

export interface RunEntriesPage {
  readonly kind: EntryKind | null;
  /** Cursor: the page starts before this entry. */
  readonly before: string | null;
  readonly limit: number;
}

/** The event history entries of a run, newest first. */
export async function listRunEntries(
  query: Query,
  userId: string,
  runId: string,
  { kind, before, limit }: RunEntriesPage,
): Promise<EventEntry[]> {
  const rows = await sqlRows<EntryRow>(
    query,
    `select ${columns} from ${theirs} and n.run_id = $2 and ($3::text is null or n.kind = $3)
       and ($4::bigint is null or n.id < $4) order by n.id desc limit $5`,
    [userId, runId, kind, before, limit],
  );
  return rows.map(viewOfEntry);
}

/** Events that a run could not read, the first fifty. */
export async function listSetAside(query: Query, userId: string, runId: string): Promise<SetAside[]> {
  const runs = theirRuns(userId).select((of) => of.ref('r.set_aside').$castTo<SetAside[]>().as('set_aside'));
  return (await rowOf(query, runs.where('r.id', '=', runId)))?.set_aside ?? [];
}

/** Whether an event is pinned by a revert; null when it is unknown. */
export async function isEventKept(query: Query, userId: string, eventId: string): Promise<boolean | null> {
  const events = theirEvents(userId).select(isSet('e.pinned_at').as('is_kept'));
  const row = await rowOf(query, events.where('e.id', '=', eventId));
  return row?.is_kept ?? null;
}
