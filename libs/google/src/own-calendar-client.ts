import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import type { OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { definedFields } from '@simmer/domain/defined-fields';
import { z } from 'zod';
import { createSession, type CalendarClientOptions, type Session } from './calendar-session.ts';
import { GoogleError } from './google-error.ts';
import {
  type AddedFields,
  addedFieldsSchema,
  createdCalendarSchema,
  eventListSchema,
  writtenEventSchema,
} from './google-schemas.ts';
import {
  insertBody,
  isAsWritten,
  type OwnEventChange,
  patchBody,
  readOwnEvent,
  type StoredOwnEvent,
} from './own-event.ts';
import { turnPages } from './turn-pages.ts';

/** One page of the events, or changes, of a calendar. */
export interface OwnEventPage {
  readonly events: readonly StoredOwnEvent[];
  /** The number of events of the page that cannot be read. */
  readonly unreadableCount: number;
  /** The token for the next call for changes; on the last page only. */
  readonly nextSyncToken: string | null;
}

export interface OwnCalendarClient {
  /**
   * Creates a calendar and returns its id. The call is not retried when the response is lost: Google would create a
   * second calendar.
   * @param calendar.color `#rrggbb`; a calendar that cannot be coloured keeps Google's colour.
   */
  createCalendar(calendar: { name: string; timeZone: string; color: string }): Promise<string>;
  hasCalendar(id: string): Promise<boolean>;
  /** Deletes a calendar; succeeds if the calendar does not exist. */
  removeCalendar(id: string): Promise<void>;
  /**
   * Creates an event.
   * @param formerId an event that the new one replaces: fields that a person has added to it are copied
   * @throws GoogleError `already_exists` if an event has this id, even a deleted one.
   */
  insertEvent(calendarId: string, event: OwnEvent, formerId?: string): Promise<{ etag: string }>;
  /**
   * Writes the given fields of an event, and no others. With the etag of a deleted event, the event is restored. With
   * the id of an occurrence, the occurrence becomes an exception of its series.
   * @throws GoogleError `changed_there` if the event has another etag and differs from the given fields, `not_found` if
   * it does not exist.
   */
  patchEvent(calendarId: string, change: OwnEventChange, etag: string): Promise<{ etag: string }>;
  /** An event; null if Google does not know the id. A deleted event is cancelled. */
  getEvent(calendarId: string, id: string): Promise<StoredOwnEvent | null>;
  /**
   * Deletes an event; succeeds if it does not exist. @throws GoogleError `changed_there` if the event has another etag.
   */
  deleteEvent(calendarId: string, id: string, etag: string): Promise<void>;
  /**
   * All events, or with a sync token the changed ones. A series is one event; its changed and cancelled occurrences are
   * listed as well. @throws GoogleError `sync_token_expired` if all events must be listed.
   */
  changes(query: { calendarId: string; syncToken?: string }): AsyncGenerator<OwnEventPage, void, undefined>;
}

/** The scope for calendars that Simmer creates: only these can be seen and changed. */
export const OWN_CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.app.created';

const PAGE_SIZE = 250;

/** Calendars that Simmer created in the account of a connection. Every method throws GoogleError. */
export function createOwnCalendarClient(options: CalendarClientOptions): OwnCalendarClient {
  const session = createSession(options);
  return {
    createCalendar: (calendar) => createCalendar(session, calendar),
    hasCalendar: (id) => hasCalendar(session, id),
    removeCalendar: (calendarId) =>
      unlessGone(session.send((api, call) => api.calendars.delete({ calendarId }, call))),
    insertEvent: (calendarId, event, formerId) => insertEvent(session, calendarId, event, formerId),
    patchEvent: (calendarId, change, etag) => patchEvent(session, calendarId, change, etag),
    getEvent: (calendarId, id) => getEvent(session, calendarId, id),
    deleteEvent: (calendarId, id, etag) => deleteEvent(session, calendarId, id, etag),
    changes: (query) => changes(session, query),
  };
}

async function createCalendar(
  session: Session,
  { name, timeZone, color }: { name: string; timeZone: string; color: string },
): Promise<string> {
  const { id } = await session.fetch(
    createdCalendarSchema,
    (api, call) => api.calendars.insert({ requestBody: { summary: name, timeZone } }, call),
    { attempts: 1 },
  );
  try {
    await session.send((api, call) =>
      api.calendarList.patch(
        {
          calendarId: id,
          colorRgbFormat: true,
          requestBody: { backgroundColor: color, foregroundColor: textColorOn(color) },
        },
        call,
      ),
    );
  } catch (error) {
    // The caller must learn the new calendar's id: a calendar in another colour is better than a second one.
    if (!(error instanceof GoogleError)) throw error;
  }
  return id;
}

/** Black or white, whichever is easier to read on `#rrggbb`. */
function textColorOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000000' : '#ffffff';
}

async function hasCalendar(session: Session, calendarId: string): Promise<boolean> {
  try {
    await session.fetch(createdCalendarSchema, (api, call) => api.calendars.get({ calendarId }, call));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

async function insertEvent(
  session: Session,
  calendarId: string,
  event: OwnEvent,
  formerId: string | undefined,
): Promise<{ etag: string }> {
  const added = formerId === undefined ? {} : await addedFields(session, calendarId, formerId);
  return session.fetch(writtenEventSchema, (api, call) =>
    api.events.insert({ calendarId, requestBody: { ...definedFields(added), ...insertBody(event) } }, call),
  );
}

/** The fields that a person has added to an event; none if the event does not exist. */
async function addedFields(session: Session, calendarId: string, eventId: string): Promise<AddedFields> {
  try {
    return await session.fetch(addedFieldsSchema, (api, call) =>
      api.events.get({ calendarId, eventId }, call),
    );
  } catch (error) {
    if (isGone(error)) return {};
    throw error;
  }
}

async function patchEvent(
  session: Session,
  calendarId: string,
  change: OwnEventChange,
  etag: string,
): Promise<{ etag: string }> {
  try {
    return await session.fetch(writtenEventSchema, (api, call) =>
      api.events.patch(
        { calendarId, eventId: change.id, requestBody: patchBody(change) },
        { ...call, headers: { 'If-Match': etag } },
      ),
    );
  } catch (error) {
    if (isGone(error)) throw notFound(error);
    if (!hasProviderCode(error, 'changed_there')) throw error;
    // A retried patch, after the first response was lost, finds its own change.
    const stored = await getEvent(session, calendarId, change.id);
    if (stored === null || !isAsWritten(stored, change)) throw error;
    return { etag: stored.etag };
  }
}

async function getEvent(
  session: Session,
  calendarId: string,
  eventId: string,
): Promise<StoredOwnEvent | null> {
  try {
    const item = await session.fetch(z.unknown(), (api, call) =>
      api.events.get({ calendarId, eventId }, call),
    );
    const event = readOwnEvent(item, 'UTC');
    if (event === null) throw new GoogleError('invalid_response', "Google's event could not be read.");
    return event;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function deleteEvent(session: Session, calendarId: string, eventId: string, etag: string): Promise<void> {
  return unlessGone(
    session.send((api, call) =>
      api.events.delete({ calendarId, eventId }, { ...call, headers: { 'If-Match': etag } }),
    ),
  );
}

async function* changes(
  session: Session,
  { calendarId, syncToken }: { calendarId: string; syncToken?: string },
): AsyncGenerator<OwnEventPage, void, undefined> {
  const pageAt = (pageToken: string | undefined) =>
    session.fetch(eventListSchema, (api, call) =>
      api.events.list(
        {
          calendarId,
          singleEvents: false,
          showDeleted: true,
          maxResults: PAGE_SIZE,
          ...(syncToken === undefined ? {} : { syncToken }),
          ...(pageToken === undefined ? {} : { pageToken }),
        },
        call,
      ),
    );
  for await (const page of turnPages(pageAt)) {
    const events = page.items
      .map((item) => readOwnEvent(item, page.timeZone))
      .filter((event) => event !== null);
    const unreadableCount = page.items.length - events.length;
    yield { events, unreadableCount, nextSyncToken: page.nextSyncToken ?? null };
  }
}

async function unlessGone(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof GoogleError && (error.code === 'not_found' || error.status === 410);
const notFound = (error: unknown): GoogleError =>
  new GoogleError('not_found', error instanceof Error ? error.message : 'The event is gone.');
