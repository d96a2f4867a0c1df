import type { CalendarProvider, EventPage } from '@simmer/domain/calendar-provider/calendar-provider';
import type {
  CalendarEvent,
  CancelledEvent,
  UnreadableEvent,
} from '@simmer/domain/calendar-provider/provider-event';
import type { PendingEvent, SyncCalendar } from '@simmer/persistence/calendar-sync/sync-calendar';

/** An event that is unreadable, or that was not found by its id. */
interface SetAsideEvent extends UnreadableEvent {
  readonly isMissed?: boolean;
}

/** A page of a listing; events requested by id come as a page too. */
export interface ListedPage extends Omit<EventPage, 'unreadable'> {
  readonly unreadable: readonly SetAsideEvent[];
}

type AskedCalendar = Pick<SyncCalendar, 'provider_calendar_id' | 'time_zone' | 'set_aside'>;

// The maximum number of unreadable events requested in one sync, because each takes its own request. The next sync requests
// the others.
export const ASKED_AT_ONCE = 25;

// Not a token of Google. Null would mark the last page, at whose end the sync token is stored.
const MORE_FOLLOWS = 'the changes';

const gone = (providerEventId: string): CancelledEvent => ({
  state: 'cancelled',
  providerEventId,
  recurringEventId: null,
  updatedAt: null,
});

/**
 * The event if Google does not find it: the first 404 may be temporary; after a second one in a row the event counts as
 * deleted.
 */
function notFound({ provider_event_id: id, title, is_missed }: PendingEvent): CalendarEvent | SetAsideEvent {
  if (is_missed) return gone(id);
  const reason = 'Google could not find it.';
  return { state: 'unreadable', providerEventId: id, title, reason, isMissed: true };
}

/** The event, or its removal if it has become a series, whose occurrences are in the listing of changes. */
function single(event: CalendarEvent | UnreadableEvent): CalendarEvent | UnreadableEvent {
  const isSeries = event.state === 'active' && event.isRecurring && event.recurringEventId === null;
  return isSeries ? { ...gone(event.providerEventId), recurringEventId: event.providerEventId } : event;
}

/** Requests events by id, because a listing does not return them. @throws ProviderError */
export async function askFor(
  client: Pick<CalendarProvider, 'getEvent'>,
  { provider_calendar_id: calendarId, time_zone }: Pick<SyncCalendar, 'provider_calendar_id' | 'time_zone'>,
  pendingEvents: readonly PendingEvent[],
): Promise<ListedPage> {
  const events: (CalendarEvent | SetAsideEvent)[] = [];
  for (const pending of pendingEvents) {
    const eventId = pending.provider_event_id;
    const event = await client.getEvent({ calendarId, eventId, timeZone: time_zone ?? 'UTC' });
    events.push(event === null ? notFound(pending) : single(event));
  }
  return {
    events: events.filter((event) => event.state !== 'unreadable'),
    unreadable: events.filter((event) => event.state === 'unreadable'),
    nextPageToken: MORE_FOLLOWS,
    nextSyncToken: null,
  };
}

/** The calendar's changes, preceded by the events that earlier syncs could not read: no change lists them again. */
export async function* withSetAside(
  client: Pick<CalendarProvider, 'getEvent'>,
  calendar: AskedCalendar,
  changes: AsyncIterable<EventPage>,
): AsyncGenerator<ListedPage, void, undefined> {
  const pending = calendar.set_aside.slice(0, ASKED_AT_ONCE);
  if (pending.length > 0) yield await askFor(client, calendar, pending);
  yield* changes;
}
