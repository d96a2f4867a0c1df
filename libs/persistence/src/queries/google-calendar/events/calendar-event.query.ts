// SQL, because PostgreSQL serializes the events of a range.
import { jsonList, jsonObject, jsonOne } from '../../../sql/json-sql.ts';
import { findJson, type Query, readJson, sqlRows } from '../../../sql/query.ts';
import {
  EVENT_START,
  OVERLAPS_RANGE,
  SHOWN_END,
  SHOWN_START,
  THEIR_EVENTS,
} from './calendar-event-columns.ts';

const phaseName = (column: string) => `(select p.name from ecocycle_phase p where p.id = ${column})`;

const event = jsonObject({
  id: 'e.id',
  google_calendar_id: 'k.provider_calendar_id',
  calendar_color: 'k.color',
  event_color: 'e.color',
  title: 'e.title',
  description: 'e.description',
  start_time: SHOWN_START,
  end_time: SHOWN_END,
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

const inTime = `${EVENT_START}, e.is_all_day desc, e.title, e.id`;

/** A range as instants for timed events and as dates for all-day events. */
export interface TimeRange {
  /** ISO 8601 instants, both included. */
  readonly startAt: string;
  readonly endAt: string;
  /** yyyy-MM-dd, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** The user and the range, as `OVERLAPS_RANGE` reads them. */
export const rangeValues = (userId: string, range: TimeRange) => [
  userId,
  range.startAt,
  range.endAt,
  range.startDate,
  range.endDate,
];

const list = `select ${jsonList(event, inTime, 'google_calendar_events')} from ${THEIR_EVENTS} and ${OVERLAPS_RANGE}`;

/** `{"google_calendar_events":[…]}`: the user's events that overlap the range, by start. */
export const listEventsJson = (query: Query, userId: string, range: TimeRange) =>
  readJson(query, list, rangeValues(userId, range));

// The first occurrence in the range represents its series.
const series = `select ${jsonList('x.item', 'x.starts, x.id', 'items')} from (
  select distinct on (e.calendar_id, coalesce(e.recurring_event_id, e.provider_event_id))
    ${event} as item, ${EVENT_START} as starts, e.id
  from ${THEIR_EVENTS} and ${OVERLAPS_RANGE}
  order by e.calendar_id, coalesce(e.recurring_event_id, e.provider_event_id), ${inTime}
) x`;

/** `{"items":[…]}`: like `listEventsJson`, a series counts once. */
export const listEventSeriesJson = (query: Query, userId: string, range: TimeRange) =>
  readJson(query, series, rangeValues(userId, range));

/** Events of calendars that are no longer connected. */
export interface RemainingEvents {
  readonly count: number;
  /** The day on which the last of them begins (UTC). */
  readonly latest_date: string;
  readonly account_emails: string[];
}

/** Events that remain after a disconnect; null when there are none. */
export async function remainingEvents(query: Query, userId: string): Promise<RemainingEvents | null> {
  const [row] = await sqlRows<{ count: number; latest_date: string | null; account_emails: string[] | null }>(
    query,
    `select count(*)::int as count, array_agg(distinct c.account_email) as account_emails,
       max(coalesce((e.start_at at time zone 'UTC')::date, e.start_date))::text as latest_date
     from ${THEIR_EVENTS}`,
    [userId],
  );
  if (!row?.latest_date) return null;
  return { count: row.count, latest_date: row.latest_date, account_emails: row.account_emails ?? [] };
}

const one = `select ${jsonOne(event, 'google_calendar_event')} from ${THEIR_EVENTS} and e.id = $2`;

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
  await sqlRows(
    query,
    `update calendar_event set phase_id = $3, updated_at = now() where id = (select e.id from ${THEIR_EVENTS} and e.id = $2)`,
    [userId, id, phaseId],
  );
  return findEventJson(query, userId, id);
}
