import type { ZonedSyncWindow } from '@simmer/domain/dates/sync-window';
import type { ActiveEvent, CancelledEvent } from '@simmer/domain/calendar-provider/provider-event';
import type { EventRow } from '@simmer/persistence/calendar-sync/event-columns';
import type { SyncCalendar, SyncDates } from '@simmer/persistence/calendar-sync/sync-calendar';
import type { EntryReason, PageEvent } from '@simmer/persistence/calendar-sync/event-upsert';
import type { CalendarPage } from '@simmer/persistence/calendar-sync/sync-page';
import type { ListingMemory } from './listing-memory.ts';
import type { ListedPage } from './set-aside.ts';

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
    original_date: event.originalDate,
    title: event.title,
    description: event.description,
    location: event.location,
    organizer_name: event.organizerName,
    organizer_email: event.organizerEmail,
    attendees: event.attendees,
    color: event.color,
    event_type: event.type,
    is_transparent: event.isTransparent,
    own_response: event.ownResponse,
    ical_uid: event.icalUid,
    link: event.htmlLink,
    conference_link: event.conferenceLink,
    etag: event.etag,
    ...timeColumns(event),
  };
}

function touches(
  { time }: ActiveEvent,
  start: string,
  end: string,
  timeMin: string,
  timeMax: string,
): boolean {
  if (time.kind === 'all_day') return time.startDate <= end && time.endDateExclusive > start;
  // An event without a duration counts by its start.
  return time.startAt < timeMax && (time.endAt > timeMin || time.startAt >= timeMin);
}

/** A listing in progress. */
export interface Listing {
  readonly calendar: SyncCalendar;
  readonly window: ZonedSyncWindow;
  /** True for a listing of all events in the window, false for changes only. */
  readonly isFull: boolean;
  readonly memory: ListingMemory;
}

/** The previously synced window, if any. */
function earlierWindow({ sync_token_start: start, sync_token_end: end }: SyncCalendar): SyncDates | null {
  return start === null || end === null ? null : { start, end };
}

function addedReason(event: ActiveEvent, { calendar, window }: Listing): EntryReason {
  const earlier = earlierWindow(calendar);
  if (earlier === null) return 'calendar_selected';
  if (earlier.start === window.start && earlier.end === window.end) return 'created';
  // Comparing days is precise enough: this decides only about the reason, not about the change.
  const wasInside = touches(event, earlier.start, earlier.end, earlier.start, `${earlier.end}T24`);
  return wasInside ? 'created' : 'entered_window';
}

function latestOf(page: ListedPage, memory: ListingMemory): (ActiveEvent | CancelledEvent)[] {
  const latest = new Map<string, ActiveEvent | CancelledEvent>();
  for (const event of page.events) if (memory.note(event)) latest.set(event.providerEventId, event);
  return [...latest.values()];
}

function pageEvent(event: ActiveEvent, listing: Listing): PageEvent {
  const { start, end, timeMin, timeMax } = listing.window;
  return {
    ...toRow(event),
    is_inside: touches(event, start, end, timeMin, timeMax),
    added_reason: addedReason(event, listing),
  };
}

const wasSetAside = (id: string, { calendar, memory }: Listing): boolean =>
  memory.wasUnreadable(id) || calendar.set_aside.some((event) => event.provider_event_id === id);

/**
 * Converts a provider's page into rows to write: events inside and outside of the window, and deleted ones. The last
 * page also has the result of the whole listing.
 */
export function pageRows(page: ListedPage, listing: Listing): CalendarPage {
  const { memory, window, calendar, isFull } = listing;
  const latest = latestOf(page, memory);
  const unreadable = page.unreadable.filter((event) => memory.noteUnreadable(event));
  const cancelled = latest.filter((event) => event.state === 'cancelled');
  const series = cancelled.filter((event) => event.recurringEventId === null).map((e) => e.providerEventId);
  return {
    events: latest.filter((event) => event.state === 'active').map((event) => pageEvent(event, listing)),
    cancelled: {
      events: cancelled.map((event) => event.providerEventId),
      series,
      alive: memory.aliveOf(series),
    },
    unreadable: unreadable.map((event) => ({
      provider_event_id: event.providerEventId,
      title: event.title,
      calendar_name: calendar.name,
      reason: event.reason,
      is_missed: event.isMissed ?? false,
    })),
    recovered: latest.map((event) => event.providerEventId).filter((id) => wasSetAside(id, listing)),
    end:
      page.nextPageToken === null
        ? { syncToken: page.nextSyncToken, window, listedIds: isFull ? memory.seen() : null }
        : null,
  };
}
