// SQL for the columns of an event, which the statements on any number of events share.
import { tables } from '../../../sql/tables.ts';
import { isoInstant } from '../../../sql/json-sql.ts';

/** The provider's columns of an event; a missing value is null. */
export interface EventRow {
  readonly provider_event_id: string;
  readonly recurring_event_id: string | null;
  /** The original date of an occurrence. */
  readonly original_date: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly organizer_name: string | null;
  readonly organizer_email: string | null;
  readonly attendees: readonly {
    readonly email: string;
    readonly name: string | null;
    readonly response_status: string | null;
  }[];
  /** The event's own colour, not the calendar's. */
  readonly color: string | null;
  readonly is_all_day: boolean;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly start_date: string | null;
  /** The day after the last one. */
  readonly end_date: string | null;
  readonly time_zone: string | null;
  readonly link: string | null;
  readonly etag: string | null;
}

/** The columns of an event's time, which are only valid together. */
export const timeColumns = [
  'is_all_day',
  'start_at',
  'end_at',
  'start_date',
  'end_date',
  'time_zone',
] as const satisfies readonly (keyof EventRow)[];

/** Displayed columns; their changes are recorded in the event history. */
export const comparedColumns = [
  'title',
  'description',
  'location',
  'organizer_name',
  'attendees',
  'color',
  ...timeColumns,
] as const satisfies readonly (keyof EventRow)[];

/** All columns that come from the provider. */
export const providerColumns = [
  ...comparedColumns,
  'recurring_event_id',
  'original_date',
  'organizer_email',
  'link',
  'etag',
] as const satisfies readonly (keyof EventRow)[];

const columnTypes: Readonly<Record<keyof EventRow, string>> = {
  provider_event_id: 'text',
  recurring_event_id: 'text',
  original_date: 'date',
  title: 'text',
  description: 'text',
  location: 'text',
  organizer_name: 'text',
  organizer_email: 'text',
  attendees: 'jsonb',
  color: 'text',
  is_all_day: 'boolean',
  start_at: 'timestamptz',
  end_at: 'timestamptz',
  start_date: 'date',
  end_date: 'date',
  time_zone: 'text',
  link: 'text',
  etag: 'text',
};

/** SQL: the columns of an event with their types, for reading it out of JSON. */
export const typedColumns = Object.entries(columnTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** SQL: `alias.a, alias.b, …`. */
export const columnsOf = (alias: string, names: readonly string[] = providerColumns) =>
  names.map((name) => `${alias}.${name}`).join(', ');

/** SQL: `e` with its calendar `k` and connection `c`, after `from`. */
export const EVENT_OF_CONNECTION = `calendar_event e join calendar k on k.id = e.calendar_id
  join calendar_connection c on c.id = k.connection_id`;

/** SQL: the events of the user `$1`; add conditions with `and`. */
export const THEIR_EVENTS = `${EVENT_OF_CONNECTION} where c.user_id = $1`;

/** The same events `e`, calendars `k` and connections `c` for a built statement. */
export const theirEvents = (userId: string) =>
  tables
    .selectFrom('calendar_event as e')
    .innerJoin('calendar as k', 'k.id', 'e.calendar_id')
    .innerJoin('calendar_connection as c', 'c.id', 'k.connection_id')
    .where('c.user_id', '=', userId);

/** The sync runs `r` of a user and their connections `c`. */
export const theirRuns = (userId: string) =>
  tables
    .selectFrom('calendar_sync_run as r')
    .innerJoin('calendar_connection as c', 'c.id', 'r.connection_id')
    .where('c.user_id', '=', userId);

/** SQL: true for an event `e` that overlaps the range `$2` to `$5`, given as instants and as dates. */
export const OVERLAPS_RANGE = `(case when e.is_all_day then e.start_date <= $5::date and e.end_date > $4::date
  else e.start_at <= $3::timestamptz and e.end_at >= $2::timestamptz end)`;

/** SQL: the start of an event `e`, for sorting. */
export const EVENT_START = `coalesce(e.start_at, e.start_date::timestamp at time zone 'UTC')`;

/** SQL: the start and the end of an event `e` in the wire format: stored exclusive, returned inclusive. */
export const SHOWN_START = `case when e.is_all_day then e.start_date::text else ${isoInstant('e.start_at')} end`;
export const SHOWN_END = `case when e.is_all_day then (e.end_date - 1)::text else ${isoInstant('e.end_at')} end`;

/** SQL: true for an event that a person has classified, verified or pinned: syncs keep it. */
export const isUserClassified = (alias: string) =>
  `(${alias}.phase_id is not null or ${alias}.verified_phase_id is not null or ${alias}.pinned_at is not null)`;

/** The columns of an event with phases. */
export const phaseColumns = ['phase_id', 'verified_phase_id', 'keyword_phase_id', 'ai_phase_id'] as const;

/** SQL: a phase that was stored as JSON, or null if it was deleted since. */
export const storedPhase = (json: string, column: (typeof phaseColumns)[number]) =>
  `(select p.id from ecocycle_phase p where p.id::text = ${json} ->> '${column}')`;

/**
 * SQL: the id of an occurrence's series, the same for all parts of a split one: after a 'this and following' the
 * provider appends the day of the split to the id.
 */
export const seriesOf = (alias: string) => `split_part(${alias}.recurring_event_id, '_R', 1)`;

/**
 * SQL: true when a matching calendar of the connection has events. The order forces one index lookup per calendar
 * whatever the statistics; a join might read all events.
 * @param which condition on the calendar, by the alias `held`
 */
export const holdsEvents = (connection: string, which: string) =>
  `exists (select from calendar held cross join lateral (
       select from calendar_event one where one.calendar_id = held.id order by one.provider_event_id limit 1) first
     where held.connection_id = ${connection} and (${which}))`;

const holdsUnselected = (connection: string) =>
  holdsEvents(connection, 'not held.is_synced or held.removed_at is not null');

/** SQL: true when an unsynced calendar of the connection has events that nobody classified. */
export const holdsLeftovers = (connection: string) =>
  `case when ${holdsUnselected(connection)} then exists (select from calendar_event e
     join calendar k on k.id = e.calendar_id
     where k.connection_id = ${connection} and (not k.is_synced or k.removed_at is not null) and not ${isUserClassified('e')})
   else false end`;

/** SQL: the displayed columns of an event, as one JSON object. */
export const comparedVersionOf = (alias: string) =>
  `jsonb_build_object(${comparedColumns.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`;

/** SQL: the provider's columns of an event, as one JSON object. */
export const providerVersionOf = (alias: string) =>
  `jsonb_build_object(${providerColumns.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`;

const TIME_KEYS = `array[${timeColumns.map((name) => `'${name}'`).join(', ')}]`;
const timeOf = (version: string) => `row(${timeColumns.map((name) => `${version} -> '${name}'`).join(', ')})`;

/**
 * SQL: the displayed fields in which two versions differ, `{"title":["before","after"]}`, or null. Time columns are
 * included together, so that a revert never makes an event half all-day.
 */
export const changesBetween = (before: string, after: string) =>
  `(select jsonb_object_agg(was.key, jsonb_build_array(was.value, became.value))
    from jsonb_each(${before}) was join jsonb_each(${after}) became using (key)
    where became.value is distinct from was.value
      or (was.key = any (${TIME_KEYS}) and ${timeOf(before)} is distinct from ${timeOf(after)}))`;

/** SQL: an event history entry `n` with its calendar `k` and connection `c`, after `from`. */
export const ENTRY_OF_CONNECTION = `calendar_event_entry n join calendar k on k.id = n.calendar_id
  join calendar_connection c on c.id = k.connection_id`;

/** SQL: the fields that an event history entry changed as they were before, as JSON, and the event with them. */
export const versionBefore = (entry: string) =>
  `(select jsonb_object_agg(key, value -> 0) from jsonb_each(${entry}.changes))`;
export const asBefore = (event: string, entry: string) =>
  `jsonb_populate_record(${event}, ${versionBefore(entry)})`;

/** SQL: whether the event that the entry `n` removed can be restored, as far as its history says. */
export const IS_RESTORABLE = `n.kind = 'removed' and n.reason <> 'series_changed' and n.snapshot is not null
  and not exists (select from calendar_event_entry later
    where later.calendar_id = n.calendar_id and later.event_id = n.event_id and later.id > n.id)`;
