import type { CalendarClient, EventPage } from '@simmer/google/calendar-client';
import type { CalendarEvent, CancelledEvent, UnreadableEvent } from '@simmer/google/event-normalizer';
import type {
  PendingEvent,
  SyncCalendar,
} from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-calendar.repository';

/** An event that can not be read, or that was asked for and not found. */
interface SetAsideEvent extends UnreadableEvent {
  readonly isMissed?: boolean;
}

/** A page of a listing; what was asked for by its id comes as one too. */
export interface ListedPage extends Omit<EventPage, 'unreadable'> {
  readonly unreadable: readonly SetAsideEvent[];
}

// Each is a call of its own. The rest waits for the next sync.
const ASKED_AT_ONCE = 25;

const gone = (providerEventId: string): CancelledEvent => ({
  state: 'cancelled',
  providerEventId,
  recurringEventId: null,
  updatedAt: null,
});

/** Not to be found once may be a hiccup; twice in a row it is gone. */
function notFound({ provider_event_id: id, title, is_missed }: PendingEvent): CalendarEvent | SetAsideEvent {
  if (is_missed) return gone(id);
  const reason = 'Google could not find it.';
  return { state: 'unreadable', providerEventId: id, title, reason, isMissed: true };
}

/** What became a series comes occurrence by occurrence, with the changes. */
function single(answer: CalendarEvent | UnreadableEvent): CalendarEvent | UnreadableEvent {
  const isSeries = answer.state === 'active' && answer.isRecurring && answer.recurringEventId === null;
  return isSeries ? { ...gone(answer.providerEventId), recurringEventId: answer.providerEventId } : answer;
}

/**
 * Asks by their ids for events that earlier syncs could not read: a listing of changes does not show them again.
 * @throws GoogleError
 */
async function askAgain(
  client: Pick<CalendarClient, 'getEvent'>,
  calendar: SyncCalendar,
): Promise<ListedPage> {
  const { provider_calendar_id: calendarId, time_zone } = calendar;
  const answers: (CalendarEvent | SetAsideEvent)[] = [];
  for (const pending of calendar.set_aside.slice(0, ASKED_AT_ONCE)) {
    const eventId = pending.provider_event_id;
    const answer = await client.getEvent({ calendarId, eventId, timeZone: time_zone ?? 'UTC' });
    answers.push(answer === null ? notFound(pending) : single(answer));
  }
  return {
    events: answers.filter((answer) => answer.state !== 'unreadable'),
    unreadable: answers.filter((answer) => answer.state === 'unreadable'),
    nextPageToken: 'the changes',
    nextSyncToken: null,
  };
}

/** The changes of a calendar, and before them what was set aside. */
export async function* withSetAside(
  client: Pick<CalendarClient, 'getEvent'>,
  calendar: SyncCalendar,
  changes: AsyncIterable<EventPage>,
): AsyncGenerator<ListedPage, void, undefined> {
  if (calendar.set_aside.length > 0) yield await askAgain(client, calendar);
  yield* changes;
}
