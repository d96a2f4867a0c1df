// SQL, because PostgreSQL serializes the events of a range.
import { sql } from 'kysely';
import { jsonList, jsonObject, jsonOne } from '../database/json-sql.ts';
import { findJson, readJson, type Query, type RowOf } from '../database/query.ts';
import { now, rowCount } from '../database/tables.ts';
import {
  EVENT_START,
  overlaps,
  SHOWN_END,
  SHOWN_START,
  theirEvents,
  theirShownEvents,
  type TimeRange,
} from './event-columns.ts';

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
  event_type: 'e.event_type',
  is_transparent: 'e.is_transparent',
  own_response: 'e.own_response',
  attendees: 'e.attendees',
  location: 'e.location',
  organizer_name: 'e.organizer_name',
  link: 'e.link',
  conference_link: 'e.conference_link',
  ecocycle_phase: phaseName('e.phase_id'),
  keyword_ecocycle_phase: phaseName('e.keyword_phase_id'),
  ai_ecocycle_phase: phaseName('e.ai_phase_id'),
  is_synced: `c.status <> 'disconnected' and k.is_synced and k.removed_at is null`,
});

const inTime = `${EVENT_START}, e.is_all_day desc, e.title, e.id`;

/** `{"google_calendar_events":[…]}`: the user's events that overlap the range, by start. */
export function listEventsJson(query: Query, userId: string, range: TimeRange): Promise<string> {
  const events = theirShownEvents(query, userId).where(overlaps(range));
  return readJson(events.select(jsonList(event, inTime, 'google_calendar_events')));
}

/**
 * `{"items":[…]}`: like `listEventsJson`, but a series counts once: its first occurrence in the range represents it.
 */
export function listEventSeriesJson(query: Query, userId: string, range: TimeRange): Promise<string> {
  const seriesId = sql`coalesce(e.recurring_event_id, e.provider_event_id)`;
  const items = theirShownEvents(query, userId)
    .where(overlaps(range))
    .distinctOn(['e.calendar_id', seriesId])
    .select(['e.id', sql.raw(event).as('item'), sql.raw(EVENT_START).as('starts')])
    .orderBy('e.calendar_id')
    .orderBy(seriesId)
    .orderBy(sql.raw(inTime));
  return readJson(query.selectFrom(items.as('x')).select(jsonList('x.item', 'x.starts, x.id', 'items')));
}

/** Events of Google that remain after a disconnect, and the day on which the last begins (UTC); undefined when there are none. */
export const remainingEvents = (query: Query, userId: string) =>
  theirEvents(query, userId)
    .where('c.provider', '=', 'google')
    .select([
      rowCount.as('count'),
      sql<string[]>`array_agg(distinct c.account_email)`.as('account_emails'),
      sql<string>`max(coalesce((e.start_at at time zone 'UTC')::date, e.start_date))::text`.as('latest_date'),
    ])
    .having(rowCount, '>', 0)
    .executeTakeFirst();
export type RemainingEvents = RowOf<typeof remainingEvents>;

/** `{"google_calendar_event":{…}}`, or null when it is unknown or another user's. */
export function findEventJson(query: Query, userId: string, id: string): Promise<string | null> {
  const events = theirEvents(query, userId).where('e.id', '=', id);
  return findJson(events.select(jsonOne(event, 'google_calendar_event')));
}

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
  await query
    .updateTable('calendar_event')
    .set({ phase_id: phaseId, updated_at: now })
    .where('id', '=', theirEvents(query, userId).where('e.id', '=', id).select('e.id'))
    .execute();
  return findEventJson(query, userId, id);
}
