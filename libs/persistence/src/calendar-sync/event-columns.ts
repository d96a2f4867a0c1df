// Parts of the statements on any number of events.
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isoInstant } from '../database/json-sql.ts';
import type { Query } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';

type Sql = RawBuilder<unknown>;

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
const comparedColumns = [
  'title',
  'description',
  'location',
  'organizer_name',
  'attendees',
  'own_response',
  'is_transparent',
  'color',
  ...timeColumns,
] as const satisfies readonly (keyof EventRow)[];

/** The provider's columns of an event, with their types in SQL. */
const columnTypes = {
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
  event_type: 'text',
  is_transparent: 'boolean',
  own_response: 'text',
  ical_uid: 'text',
  is_all_day: 'boolean',
  start_at: 'timestamptz',
  end_at: 'timestamptz',
  start_date: 'date',
  end_date: 'date',
  time_zone: 'text',
  link: 'text',
  conference_link: 'text',
  etag: 'text',
} as const;

type Column = keyof typeof columnTypes;

/** The provider's columns of an event; a missing value is null. */
export interface EventRow extends Pick<
  Selectable<Tables['calendar_event']>,
  Exclude<Column, 'start_at' | 'end_at'>
> {
  /** ISO 8601, because the row is written as JSON. */
  readonly start_at: string | null;
  readonly end_at: string | null;
}

/** The names of `columnTypes` without the id. */
const providerColumns = Object.keys(columnTypes).filter((name) => name !== 'provider_event_id');

/** SQL: the columns of an event with their types, for reading it out of JSON. */
export const typedColumns = sql.raw(
  Object.entries(columnTypes)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** SQL: `a, b, …`, or `alias.a, alias.b, …`. */
export const columnsOf = (alias: string | null, names: readonly string[] = providerColumns) =>
  sql.raw(names.map((name) => (alias === null ? name : `${alias}.${name}`)).join(', '));

/** The events `e` of a user, with their calendars `k` and connections `c`. */
export const theirEvents = (query: Query, userId: string) =>
  query
    .selectFrom('calendar_event as e')
    .innerJoin('calendar as k', 'k.id', 'e.calendar_id')
    .innerJoin('calendar_connection as c', 'c.id', 'k.connection_id')
    .where('c.user_id', '=', userId);

/** Those of `theirEvents` that the person wants to see. */
export const theirShownEvents = (query: Query, userId: string) =>
  theirEvents(query, userId).where('k.is_hidden', '=', false);

/** The sync runs `r` of a user and their connections `c`. */
export const theirRuns = (query: Query, userId: string) =>
  query
    .selectFrom('calendar_sync_run as r')
    .innerJoin('calendar_connection as c', 'c.id', 'r.connection_id')
    .where('c.user_id', '=', userId);

/** A range as instants for timed events and as dates for all-day events. */
export interface TimeRange {
  /** ISO 8601 instants, both included. */
  readonly startAt: string;
  readonly endAt: string;
  /** yyyy-MM-dd, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** Whether an event `e` overlaps the range. */
export const overlaps = ({ startAt, endAt, startDate, endDate }: TimeRange) =>
  sql<boolean>`(case when e.is_all_day then e.start_date <= ${endDate}::date and e.end_date > ${startDate}::date
    else e.start_at <= ${endAt}::timestamptz and e.end_at >= ${startAt}::timestamptz end)`;

/** SQL text: the start of an event `e`, for sorting. */
export const EVENT_START = `coalesce(e.start_at, e.start_date::timestamp at time zone 'UTC')`;

/** SQL text: the start and the end of an event `e` in the wire format: stored exclusive, returned inclusive. */
export const SHOWN_START = `case when e.is_all_day then e.start_date::text else ${isoInstant('e.start_at')} end`;
export const SHOWN_END = `case when e.is_all_day then (e.end_date - 1)::text else ${isoInstant('e.end_at')} end`;

/** Whether a person has classified, verified or pinned an event: syncs keep it. */
export const isUserClassified = (alias: string) =>
  sql.raw<boolean>(
    `(${alias}.phase_id is not null or ${alias}.verified_phase_id is not null or ${alias}.pinned_at is not null)`,
  );

/** The number of events `e` that a person has classified, and that nobody has. */
export const classifiedCount = sql<number>`count(e.id) filter (where ${isUserClassified('e')})::int`;
export const unclassifiedCount = sql<number>`count(e.id) filter (where not ${isUserClassified('e')})::int`;

/** The columns of an event that hold phases. */
export const phaseColumns = ['phase_id', 'verified_phase_id', 'keyword_phase_id', 'ai_phase_id'] as const;

/** A phase that was stored as JSON, or null if it was deleted since. */
export const storedPhase = (json: string, column: (typeof phaseColumns)[number]) =>
  sql.raw<string | null>(`(select p.id from ecocycle_phase p where p.id::text = ${json} ->> '${column}')`);

/**
 * The id of an occurrence's series, the same for all parts of a split one: after a 'this and following' the provider
 * appends the day of the split to the id.
 */
export const seriesOf = (alias: string) =>
  sql.raw<string>(`split_part(${alias}.recurring_event_id, '_R', 1)`);

/**
 * Whether a matching calendar of the connection has events. The order forces one index lookup per calendar whatever the
 * statistics; a join might read all events.
 *
 * @param which SQL of the condition on the calendar, whose alias is `k`
 */
export const holdsEvents = (connection: Sql, which: Sql) =>
  sql<boolean>`exists (select from calendar k cross join lateral (
       select from calendar_event one where one.calendar_id = k.id order by one.provider_event_id limit 1) first
     where k.connection_id = ${connection} and (${which}))`;

/** Whether an unsynced calendar of the connection has events that nobody classified. */
export const holdsLeftovers = (connection: Sql) =>
  sql<boolean>`case when ${holdsEvents(connection, sql`not k.is_synced or k.removed_at is not null`)} then exists (
     select from calendar_event e join calendar k on k.id = e.calendar_id
     where k.connection_id = ${connection} and (not k.is_synced or k.removed_at is not null) and not ${isUserClassified('e')})
   else false end`;

const versionOf = (alias: string, columns: readonly string[]) =>
  sql.raw(`jsonb_build_object(${columns.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`);

/** The displayed columns of an event, as one JSON object. */
export const comparedVersionOf = (alias: string) => versionOf(alias, comparedColumns);

/** The provider's columns of an event, as one JSON object. */
export const providerVersionOf = (alias: string) => versionOf(alias, providerColumns);

const TIME_KEYS = sql.raw(`array[${timeColumns.map((name) => `'${name}'`).join(', ')}]`);
const timeOf = (version: Sql) =>
  sql`row(${sql.join(timeColumns.map((name) => sql`${version} -> ${sql.lit(name)}`))})`;

/**
 * The displayed fields in which two versions differ, `{"title":["before","after"]}`, or null. Time columns are included
 * together, so that a revert never makes an event half all-day.
 */
export const changesBetween = (before: Sql, after: Sql) =>
  sql`(select jsonb_object_agg(was.key, jsonb_build_array(was.value, became.value))
    from jsonb_each(${before}) was join jsonb_each(${after}) became using (key)
    where became.value is distinct from was.value
      or (was.key = any (${TIME_KEYS}) and ${timeOf(before)} is distinct from ${timeOf(after)}))`;

/**
 * SQL: the fields that an event history entry `n` changed, with their former values, as JSON; and the event `e` with
 * these values.
 */
export const versionBefore = sql`(select jsonb_object_agg(key, value -> 0) from jsonb_each(n.changes))`;
export const asBefore = sql`jsonb_populate_record(e, ${versionBefore})`;

/**
 * Whether the event that the entry `n` removed can be restored, as far as its history says. An event that another one
 * has replaced cannot: it would appear twice.
 */
export const isRestorable = sql<boolean>`n.kind = 'removed' and n.reason <> 'series_changed' and n.successor_event_id is null and n.snapshot is not null
  and not exists (select from calendar_event_entry later
    where later.calendar_id = n.calendar_id and later.event_id = n.event_id and later.id > n.id)`;
