import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import type {
  CalendarProvider,
  EventPage,
  EventQuery,
  OneEventQuery,
  ProviderCalendar,
  Watching,
} from '@simmer/domain/calendar-provider/calendar-provider';
import type { CalendarEvent, UnreadableEvent } from '@simmer/domain/calendar-provider/provider-event';
import { z } from 'zod';
import { createSession, type CalendarClientOptions, type Session } from './calendar-session.ts';
import { stopChannel, watchEvents } from './calendar-watch.ts';
import { inSlices } from '@simmer/service/in-slices';
import { normalizeEvent } from './event-normalizer.ts';
import { calendarListSchema, eventListSchema } from './google-schemas.ts';
import { clean } from '@simmer/domain/calendar-provider/provider-text';
import { turnPages } from './turn-pages.ts';

/** A page of a query; without a page token, the first. */
interface PageQuery extends EventQuery {
  readonly pageToken?: string | undefined;
}

export interface CalendarClient extends CalendarProvider, Watching {
  /** One page of single events: series are expanded, each occurrence is an event. */
  listEvents(query: PageQuery): Promise<EventPage>;
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

async function listEvents(session: Session, query: PageQuery): Promise<EventPage> {
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
  const events: (CalendarEvent | UnreadableEvent)[] = [];
  // The descriptions of a page may be as long as strangers liked.
  for await (const item of inSlices(page.items)) events.push(normalizeEvent(item, page.timeZone));
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
    if (hasProviderCode(error, 'not_found')) return null;
    throw error;
  }
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
