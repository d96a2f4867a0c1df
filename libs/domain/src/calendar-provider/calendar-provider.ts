import type { CalendarEvent, UnreadableEvent } from './provider-event.ts';

/** A calendar of the person's calendar list. */
export interface ProviderCalendar {
  readonly providerCalendarId: string;
  readonly name: string;
  readonly description: string | null;
  /** `#rrggbb`; null if the provider gives no colour. */
  readonly color: string | null;
  readonly timeZone: string;
  readonly isPrimary: boolean;
  /** Whether the calendar is shown in the provider's own calendar list. */
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
  /** Events on a page, 1 to 2500; default 250. */
  readonly pageSize?: number;
}

export interface OneEventQuery {
  readonly calendarId: string;
  readonly eventId: string;
  /** The calendar's IANA zone, for events without a zone. */
  readonly timeZone: string;
}

/**
 * What a sync needs of a provider of calendars, for one connection. Each method throws ProviderError;
 * `sync_token_expired` means that the calendar must be listed in full.
 */
export interface CalendarProvider {
  listCalendars(): Promise<ProviderCalendar[]>;
  /** All pages of a query, one after the other. Series are expanded: each occurrence is an event. */
  eventPages(query: EventQuery): AsyncGenerator<EventPage, void, undefined>;
  /** One event by its id; null if the provider does not find the event. */
  getEvent(query: OneEventQuery): Promise<CalendarEvent | UnreadableEvent | null>;
}

export interface WatchRequest {
  readonly calendarId: string;
  /** A unique id for the channel, chosen by the caller. */
  readonly channelId: string;
  /** A secret that each notification contains, as proof of its origin. */
  readonly token: string;
  /** The URL for notifications: https, on a public host. */
  readonly address: string;
  /** The requested lifetime in seconds; the provider may shorten it. */
  readonly seconds: number;
}

export interface Watch {
  readonly resourceId: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** Of a provider that sends notifications. The calendars of any other one are read by schedule only. */
export interface Watching {
  /** Opens a watch: the provider sends notifications about changes in the calendar. */
  watchEvents(request: WatchRequest): Promise<Watch>;
  /** Ends a watch; succeeds if the watch has already ended. */
  stopChannel(channel: { readonly channelId: string; readonly resourceId: string }): Promise<void>;
}

export const isWatching = <Provider extends CalendarProvider>(
  provider: Provider,
): provider is Provider & Watching => 'watchEvents' in provider;
