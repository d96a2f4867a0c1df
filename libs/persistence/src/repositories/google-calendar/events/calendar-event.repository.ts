import { isoInstant, jsonList, jsonObject, jsonOne } from '../../../sql/json-sql.ts';
import { findJson, readJson, type Query } from '../../../sql/query.ts';

const phaseName = (column: string) => `(select p.name from ecocycle_phase p where p.id = ${column})`;

const event = jsonObject({
  id: 'e.id',
  google_calendar_id: 'k.provider_calendar_id',
  calendar_color: 'k.color',
  event_color: 'e.color',
  title: 'e.title',
  description: 'e.description',
  start_time: `case when e.is_all_day then e.start_date::text else ${isoInstant('e.start_at')} end`,
  // Stored exclusive, returned inclusive.
  end_time: `case when e.is_all_day then (e.end_date - 1)::text else ${isoInstant('e.end_at')} end`,
  time_zone: 'e.time_zone',
  is_all_day: 'e.is_all_day',
  is_recurring: 'e.recurring_event_id is not null',
  attendees: 'e.attendees',
  location: 'e.location',
  organizer_name: 'e.organizer_name',
  ecocycle_phase: phaseName('e.phase_id'),
  keyword_ecocycle_phase: phaseName('e.keyword_phase_id'),
  ai_ecocycle_phase: phaseName('e.ai_phase_id'),
  is_synced: `c.status <> 'disconnected' and k.is_synced and k.removed_at is null`,
});

const theirs = `calendar_event e join calendar k on k.id = e.calendar_id
  join calendar_connection c on c.id = k.connection_id where c.user_id = $1`;
const touching = `(case when e.is_all_day then e.start_date <= $5::date and e.end_date > $4::date
  else e.start_at <= $3::timestamptz and e.end_at >= $2::timestamptz end)`;
const inTime = `coalesce(e.start_at, e.start_date::timestamp at time zone 'UTC'), e.is_all_day desc, e.title, e.id`;

/** A range as instants for timed events and as dates for all-day events. */
export interface TimeRange {
  /** ISO 8601 instants, both included. */
  readonly startAt: string;
  readonly endAt: string;
  /** yyyy-MM-dd, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

const valuesOf = (userId: string, range: TimeRange) => [
  userId,
  range.startAt,
  range.endAt,
  range.startDate,
  range.endDate,
];

const list = `select ${jsonList(event, inTime, 'google_calendar_events')} from ${theirs} and ${touching}`;

/** `{"google_calendar_events":[…]}`: the user's events that overlap the range, by start. */
export const listEventsJson = (query: Query, userId: string, range: TimeRange) =>
  readJson(query, list, valuesOf(userId, range));

// The first occurrence in the range represents its series.
const series = `select ${jsonList('x.item', 'x.starts, x.id', 'items')} from (
  select distinct on (e.calendar_id, coalesce(e.recurring_event_id, e.provider_event_id))
    ${event} as item, coalesce(e.start_at, e.start_date::timestamp at time zone 'UTC') as starts, e.id
  from ${theirs} and ${touching}
  order by e.calendar_id, coalesce(e.recurring_event_id, e.provider_event_id), ${inTime}
) x`;

/** `{"items":[…]}`: like `listEventsJson`, a series counts once. */
export const listEventSeriesJson = (query: Query, userId: string, range: TimeRange) =>
  readJson(query, series, valuesOf(userId, range));

/** Events of calendars that are no longer connected. */
export interface RemainingEvents {
  readonly count: number;
  /** The day on which the last of them begins (UTC). */
  readonly latest_date: string;
  readonly account_emails: string[];
}

/** Events that remain after a disconnect; null when there are none. */
export async function remainingEvents(query: Query, userId: string): Promise<RemainingEvents | null> {
  const [row] = await query<{ count: number; latest_date: string | null; account_emails: string[] | null }>(
    `select count(*)::int as count, array_agg(distinct c.account_email) as account_emails,
       max(coalesce((e.start_at at time zone 'UTC')::date, e.start_date))::text as latest_date
     from ${theirs}`,
    [userId],
  );
  if (!row?.latest_date) return null;
  return { count: row.count, latest_date: row.latest_date, account_emails: row.account_emails ?? [] };
}

const one = `select ${jsonOne(event, 'google_calendar_event')} from ${theirs} and e.id = $2`;

/** `{"google_calendar_event":{…}}`, or null when it is unknown or another user's. */
export const findEventJson = (query: Query, userId: string, id: string) => findJson(query, one, [userId, id]);

/**
 * Sets an event's phase by hand, or removes it with null (ANA-20).
 *
 * @returns `{"google_calendar_event":{…}}`, or null when it is unknown or another user's.
 */
export async function moveEventToPhase(
  query: Query,
  userId: string,
  id: string,
  phaseId: string | null,
): Promise<string | null> {
  await query(
    `update calendar_event set phase_id = $3, updated_at = now() where id = (select e.id from ${theirs} and e.id = $2)`,
    [userId, id, phaseId],
  );
  return findEventJson(query, userId, id);
}
