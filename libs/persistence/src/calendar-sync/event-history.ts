// SQL, because an entry is read together with what has become of its event since.
import type {
  EventEntry,
  SetAside,
  FieldChange,
} from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import type { eventEntryKinds } from '@simmer/contracts/schemas/planning-values';
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { guestText } from '@simmer/domain/events/guest-texts';
import { sql } from 'kysely';
import type { Query, RowOf } from '../database/query.ts';
import { iso, isSet } from '../database/tables.ts';
import {
  asBefore,
  isRestorable,
  isUserClassified,
  SHOWN_START,
  theirEvents,
  theirRuns,
} from './event-columns.ts';

export type EntryKind = (typeof eventEntryKinds)[number];

// Older entries have no start of their own and use the event's.
const start = sql<
  string | null
>`coalesce(${iso('n.starts_at')}, n.starts_on::text, ${iso('e.start_at')}, e.start_date::text)`;
// Whether the event is classified; for a removed one, whether it was at its removal. All its earlier entries show that.
const isClassified = sql<boolean>`case when e.id is null then exists (select from calendar_event_entry later
    where later.calendar_id = n.calendar_id and later.event_id = n.event_id and later.id >= n.id
      and (later.snapshot ->> 'phase_id' is not null or later.snapshot ->> 'verified_phase_id' is not null))
  else e.phase_id is not null or e.verified_phase_id is not null end`;
const successor = sql<EventEntry['successor']>`(select jsonb_build_object('event_id', e.id, 'title', e.title,
    'event_start', ${sql.raw(SHOWN_START)}) from calendar_event e where e.id = n.successor_event_id)`;
const isRevertible = sql<boolean>`coalesce(n.kind = 'changed' and ${isUserClassified('e')} and ${asBefore} is distinct from e
    or ${isRestorable} and e.id is null and not exists (select from calendar_event other
      where other.calendar_id = n.calendar_id and other.provider_event_id = n.snapshot ->> 'provider_event_id'), false)`;

const theirEntries = (query: Query, userId: string) =>
  query
    .selectFrom('calendar_event_entry as n')
    .innerJoin('calendar as k', 'k.id', 'n.calendar_id')
    .innerJoin('calendar_connection as c', 'c.id', 'k.connection_id')
    .leftJoin('calendar_event as e', 'e.id', 'n.event_id')
    .leftJoin('calendar_sync_run as r', 'r.id', 'n.run_id')
    .select(['n.id', 'n.event_id', 'n.title', 'k.name as calendar_name', 'n.kind', 'n.reason', 'n.changes'])
    .select([iso('n.at').as('at'), 'r.id as sync_id', start.as('event_start')])
    .select([isClassified.as('is_classified'), successor.as('successor'), isRevertible.as('is_revertible')])
    .where('c.user_id', '=', userId)
    .orderBy('n.id', 'desc');
type EntryRow = RowOf<ReturnType<typeof theirEntries>['execute']>;

/** The event history of an event, newest first; empty when it is unknown or another user's. */
export async function listEventEntries(query: Query, userId: string, eventId: string): Promise<EventEntry[]> {
  const rows = await theirEntries(query, userId).where('n.event_id', '=', eventId).limit(1000).execute();
  return rows.map(viewOfEntry);
}

interface RunEntriesPage {
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
  const entries = theirEntries(query, userId).where('n.run_id', '=', runId).limit(limit);
  const ofKind = kind === null ? entries : entries.where('n.kind', '=', kind);
  const rows = await (before === null ? ofKind : ofKind.where('n.id', '<', before)).execute();
  return rows.map(viewOfEntry);
}

/** Events that a run could not read, the first fifty. */
export async function listSetAside(query: Query, userId: string, runId: string): Promise<SetAside[]> {
  const runs = theirRuns(query, userId).select((eb) =>
    eb.ref('r.set_aside').$castTo<SetAside[]>().as('set_aside'),
  );
  return (await runs.where('r.id', '=', runId).executeTakeFirst())?.set_aside ?? [];
}

/** Whether an event is pinned by a revert; null when it is unknown. */
export async function isEventKept(query: Query, userId: string, eventId: string): Promise<boolean | null> {
  const events = theirEvents(query, userId).select(isSet('e.pinned_at').as('is_kept'));
  return (await events.where('e.id', '=', eventId).executeTakeFirst())?.is_kept ?? null;
}

type Version = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function attendeesText(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value
    .map((guest: { email?: string; name?: string | null; response_status?: string | null }) =>
      guestText(guest.name ?? guest.email ?? '', guest.response_status),
    )
    .join(', ');
}

const instantText = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : null);

function dayBefore(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return new Date(Date.parse(`${value}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

const shownAs: Readonly<Record<string, string>> = { true: 'Free', false: 'Busy' };

// The fields of a version in the format of events: whole days by date, the last one included, all else by instant.
const readings: Readonly<Record<FieldChange['field'], (version: Version) => string | null>> = {
  title: (version) => textOf(version['title']),
  description: (version) => textOf(version['description']),
  start_time: (version) =>
    version['is_all_day'] ? textOf(version['start_date']) : instantText(version['start_at']),
  end_time: (version) =>
    version['is_all_day'] ? dayBefore(version['end_date']) : instantText(version['end_at']),
  time_zone: (version) => textOf(version['time_zone']),
  location: (version) => textOf(version['location']),
  organizer_name: (version) => textOf(version['organizer_name']),
  attendees: (version) => attendeesText(version['attendees']),
  color: (version) => textOf(version['color']),
  shown_as: (version) => shownAs[String(version['is_transparent'])] ?? null,
};

const side = (changes: NonNullable<EntryRow['changes']>, which: 0 | 1): Version =>
  Object.fromEntries(Object.entries(changes).map(([column, both]) => [column, both[which]]));

function changesOf({ changes }: EntryRow): FieldChange[] {
  if (changes === null) return [];
  const [before, after] = [side(changes, 0), side(changes, 1)];
  return Object.entries(readings)
    .map(([field, read]) => ({
      field: field as FieldChange['field'],
      before: read(before),
      after: read(after),
    }))
    .filter((change) => change.before !== change.after);
}

/** The entry in the wire format: columns become fields, with values as in the event. */
function viewOfEntry(row: EntryRow): EventEntry {
  return { ...row, changes: changesOf(row) };
}
