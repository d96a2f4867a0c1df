import { listing, seriesListing } from '../calendar/event-listing.ts';
import { renderEvent } from '../calendar/event.render.ts';
import { changeByHand, insertByHand } from '../calendar/event-writes.ts';
import type { Window } from '../calendar/calendar.store.ts';
import type { Json } from '../calendar/event-draft.ts';
import type { StoredEvent } from '../calendar/stored-event.ts';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import { notFound } from '../google-reply.ts';

/** A person's actions in Google's own UI, and the events that it shows. */
export function createEventControl(context: EmulatorContext) {
  const calendarOf = (email: string, calendarId: string): AccessibleCalendar => {
    const calendar = context.world.calendarOf(email, calendarId);
    if (calendar === undefined) throw notFound();
    return calendar;
  };
  const eventOf = (calendar: AccessibleCalendar, eventId: string): StoredEvent => {
    const event = calendar.store.find(eventId);
    if (event === undefined) throw notFound();
    return event;
  };
  const shown = ({ store: { info } }: AccessibleCalendar, email: string, event: StoredEvent): Json =>
    renderEvent(event, { calendar: info, viewerEmail: email, shownZone: info.timeZone });

  return {
    /** Adds, changes or removes an event, as the account's owner would in Google's own UI. */
    insertEvent(email: string, calendarId: string, event: Json): Json {
      const calendar = calendarOf(email, calendarId);
      const stored = insertByHand(calendar.store, event);
      context.channels.notify(calendar.store.info.id);
      return shown(calendar, email, stored);
    },
    patchEvent(email: string, calendarId: string, eventId: string, wanted: Json): Json {
      const calendar = calendarOf(email, calendarId);
      const stored = changeByHand(calendar.store, eventOf(calendar, eventId), wanted);
      context.channels.notify(calendar.store.info.id);
      return shown(calendar, email, stored);
    },
    /** Moves an event to another calendar of the account: the event keeps its id and its uid, as at Google. */
    moveEvent(email: string, from: string, to: string, eventId: string): void {
      const [source, target] = [calendarOf(email, from), calendarOf(email, to)];
      const event = eventOf(source, eventId);
      if (target.store.insert(event, eventId) === undefined)
        throw new Error(`There already is an event ${eventId}`);
      source.store.remove(event);
      for (const { store } of [source, target]) context.channels.notify(store.info.id);
    },
    deleteEvent(email: string, calendarId: string, eventId: string): void {
      const calendar = calendarOf(email, calendarId);
      calendar.store.remove(eventOf(calendar, eventId));
      context.channels.notify(calendar.store.info.id);
    },
    forgetDeleted: (email: string, calendarId: string): void =>
      calendarOf(email, calendarId).store.forgetDeleted(),
    /** The expected result: a full listing of single events and occurrences between two instants. */
    eventsOf(
      email: string,
      calendarId: string,
      { isShowingDeleted = false, ...window }: Window & { isShowingDeleted?: boolean },
    ): Json[] {
      const calendar = calendarOf(email, calendarId);
      const found = listing(calendar.store, { isShowingDeleted, window });
      return found.map((event) => shown(calendar, email, event));
    },
    /** The content of a calendar, with series as one event each, exceptions beside them, and deleted events. */
    storedEventsOf(email: string, calendarId: string): Json[] {
      const calendar = calendarOf(email, calendarId);
      const window = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
      const found = seriesListing(calendar.store, { isShowingDeleted: true, window });
      return found.map((event) => shown(calendar, email, event));
    },
  };
}
