import { z } from 'zod';
import { createSession, type CalendarClientOptions, type Session } from './calendar-session.ts';
import { stopChannel, watchEvents, type Watch, type WatchRequest } from './calendar-watch.ts';
import { normalizeEvent, type CalendarEvent, type UnreadableEvent } from './event-normalizer.ts';
import { hasGoogleCode } from './google-error.ts';
import { calendarListSchema, eventListSchema } from './google-schemas.ts';
import { clean } from './provider-text.ts';
import { turnPages } from './turn-pages.ts';

/** A calendar of the person's calendar list. */
export interface ProviderCalendar {
  readonly providerCalendarId: string;
  readonly name: string;
  readonly description: string | null;
  /** `#rrggbb`; null if the provider gives no colour. */
  readonly color: string | null;
  readonly timeZone: string;
  readonly isPrimary: boolean;
  /** Whether the calendar is shown in Google's own calendar list. */
  readonly isSelected: boolean;
  readonly accessRole: string;
}

export interface EventPage {
  readonly events: readonly CalendarEvent[];
  /** Events of the page that could not be read. */
  readonly unreadable: readonly UnreadableEvent[];
  readonly nextPageToken: string | null;
  /** The token for the next incremental sync; on the last page only. */
  readonly nextSyncToken: string | null;
}

/** A query of a full listing of a window, or of the changes since a sync token; both have pages. */
export interface EventQuery {
  readonly calendarId: string;
  /** ISO instants; `timeMax` is exclusive. Omitted with a sync token, which already determines the window. */
  readonly window?: { readonly timeMin: string; readonly timeMax: string };
  readonly syncToken?: string | undefined;
  readonly pageToken?: string | undefined;
  /** 1 to 2500, default 250. */
  readonly pageSize?: number;
}

export interface OneEventQuery {
  readonly calendarId: string;
  readonly eventId: string;
  /** The calendar's IANA zone, for events without a zone. */
  readonly timeZone: string;
}

export interface CalendarClient {
  listCalendars(): Promise<ProviderCalendar[]>;
  /** One page of single events: series are expanded, each occurrence is an event. */
  listEvents(query: EventQuery): Promise<EventPage>;
  /** All pages of a query, one after the other. */
  eventPages(query: Omit<EventQuery, 'pageToken'>): AsyncGenerator<EventPage, void, undefined>;
  /** One event by its id; null if Google does not find the event. */
  getEvent(query: OneEventQuery): Promise<CalendarEvent | UnreadableEvent | null>;
  /** Opens a watch: Google sends notifications about changes in the calendar. */
  watchEvents(request: WatchRequest): Promise<Watch>;
  /** Ends a watch; succeeds if the watch has already ended. */
  stopChannel(channel: { readonly channelId: string; readonly resourceId: string }): Promise<void>;
  /** Revokes the grant for every connection to this account; succeeds if the grant is already revoked. */
  revokeGrant(): Promise<void>;
}

const PAGE_SIZE = 250;

/**
 * A client of Calendar v3 for one connection. It refreshes the access token when that is about to expire or was
 * rejected, retries transient failures, and validates each response.
 *
 * Every method throws GoogleError: `authorization_revoked` means the person must reconnect, `sync_token_expired` that
 * the calendar must be listed in full.
 */
export function createCalendarClient(options: CalendarClientOptions): CalendarClient {
  const session = createSession(options);
  return {
    listCalendars: () => listCalendars(session),
    listEvents: (query) => listEvents(session, query),
    eventPages: (query) => turnPages((pageToken) => listEvents(session, { ...query, pageToken })),
    getEvent: (query) => getEvent(session, query),
    watchEvents: (request) => watchEvents(session, request),
    stopChannel: (channel) => stopChannel(session, channel),
    revokeGrant: () => session.revoke(),
  };
}

/** The calendars without duplicates: a list that changes between two pages may contain a calendar twice. */
async function listCalendars(session: Session): Promise<ProviderCalendar[]> {
  const calendars = new Map<string, ProviderCalendar>();
  for await (const page of turnPages((pageToken) => calendarPage(session, pageToken))) {
    for (const item of page.items) if (!item.deleted) calendars.set(item.id, calendarOf(item));
  }
  return [...calendars.values()];
}

function calendarPage(session: Session, pageToken: string | undefined) {
  return session.fetch(calendarListSchema, (api, options) =>
    api.calendarList.list({ maxResults: 250, ...(pageToken === undefined ? {} : { pageToken }) }, options),
  );
}

type CalendarItem = z.output<typeof calendarListSchema>['items'][number];

function calendarOf(item: CalendarItem): ProviderCalendar {
  const { backgroundColor } = item;
  return {
    providerCalendarId: item.id,
    name: clean(item.summaryOverride) ?? clean(item.summary) ?? item.id,
    description: clean(item.description),
    color: backgroundColor !== undefined && isColor(backgroundColor) ? backgroundColor : null,
    timeZone: clean(item.timeZone) ?? 'UTC',
    isPrimary: item.primary,
    isSelected: item.selected,
    accessRole: item.accessRole,
  };
}

async function listEvents(session: Session, query: EventQuery): Promise<EventPage> {
  const page = await session.fetch(eventListSchema, (api, options) =>
    api.events.list(
      {
        calendarId: query.calendarId,
        singleEvents: true,
        maxResults: query.pageSize ?? PAGE_SIZE,
        ...(query.pageToken === undefined ? {} : { pageToken: query.pageToken }),
        ...(query.syncToken === undefined ? { ...query.window } : { syncToken: query.syncToken }),
      },
      options,
    ),
  );
  const events = page.items.map((item) => normalizeEvent(item, page.timeZone));
  return {
    events: events.filter((event) => event.state !== 'unreadable'),
    unreadable: events.filter((event) => event.state === 'unreadable'),
    nextPageToken: page.nextPageToken ?? null,
    nextSyncToken: page.nextSyncToken ?? null,
  };
}

async function getEvent(
  session: Session,
  { calendarId, eventId, timeZone }: OneEventQuery,
): Promise<CalendarEvent | UnreadableEvent | null> {
  try {
    const item = await session.fetch(z.unknown(), (api, options) =>
      api.events.get({ calendarId, eventId }, options),
    );
    return normalizeEvent(item, timeZone);
  } catch (error) {
    if (hasGoogleCode(error, 'not_found')) return null;
    throw error;
  }
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
