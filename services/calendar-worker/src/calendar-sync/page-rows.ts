import type { ActiveEvent, CalendarEvent } from '@simmer/google/event-normalizer';
import type { EventPageRows, EventRow } from '@simmer/persistence/repositories/calendar-sync-page.repository';
import type { SyncWindow } from './sync-window.ts';

const NO_TIME = { start_at: null, end_at: null, start_date: null, end_date: null, time_zone: null };

function timeColumns({ time }: ActiveEvent) {
  return time.kind === 'all_day'
    ? { ...NO_TIME, is_all_day: true, start_date: time.startDate, end_date: time.endDateExclusive }
    : { ...NO_TIME, is_all_day: false, start_at: time.startAt, end_at: time.endAt, time_zone: time.timeZone };
}

function toRow(event: ActiveEvent): EventRow {
  return {
    provider_event_id: event.providerEventId,
    recurring_event_id: event.recurringEventId,
    title: event.title,
    description: event.description,
    location: event.location,
    organizer_name: event.organizerName,
    organizer_email: event.organizerEmail,
    attendees: event.attendees,
    link: event.htmlLink,
    etag: event.etag,
    ...timeColumns(event),
  };
}

function touches({ time }: ActiveEvent, window: SyncWindow): boolean {
  if (time.kind === 'all_day') return time.startDate <= window.end && time.endDateExclusive > window.start;
  // An event without length counts by its instant.
  return time.startAt < window.timeMax && (time.endAt > window.timeMin || time.startAt >= window.timeMin);
}

/**
 * Sorts a page of the provider into what to write and what to remove: cancelled events, and events that moved out
 * of the window, which a page of changes still names.
 */
export function pageRows(
  events: readonly CalendarEvent[],
  window: SyncWindow,
  listingId: string | null,
): EventPageRows {
  const rows: EventRow[] = [];
  const gone: string[] = [];
  for (const event of events) {
    if (event.state === 'active' && touches(event, window)) rows.push(toRow(event));
    else gone.push(event.providerEventId);
  }
  return { events: rows, gone, listingId };
}
