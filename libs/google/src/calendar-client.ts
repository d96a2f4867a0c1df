import { calendar_v3 } from '@googleapis/calendar';
import type { OAuth2Client } from 'google-auth-library';
import type { z } from 'zod';
import { normalizeEvent, type CalendarEvent } from './event-normalizer.ts';
import { DEFAULT_TIMEOUT_MS, googleEndpoints, type GoogleConfig } from './google-config.ts';
import { GoogleError, toGoogleError } from './google-error.ts';
import { calendarListSchema, eventListSchema } from './google-schemas.ts';
import { oauthClientFor, refreshTokens, type GoogleTokens } from './oauth-client.ts';
import { DEFAULT_RETRY_POLICY, withRetry, type RetryPolicy } from './retry.ts';

/** One calendar of the person, as their calendar list shows it. */
export interface ProviderCalendar {
  readonly providerCalendarId: string;
  readonly name: string;
  readonly description: string | null;
  /** `#rrggbb`, null when the provider gives none. */
  readonly color: string | null;
  readonly timeZone: string;
  readonly isPrimary: boolean;
  /** Shown in Google's own calendar list. */
  readonly isSelected: boolean;
  readonly accessRole: string;
}

export interface EventPage {
  readonly events: readonly CalendarEvent[];
  /** Events on the page that could not be read and were left out. */
  readonly unreadable: number;
  readonly nextPageToken: string | null;
  /** Only on the last page: start the next, incremental sync with it. */
  readonly nextSyncToken: string | null;
}

/** Either a full listing of a window, or what changed since a sync token; both in pages. */
export interface EventQuery {
  readonly calendarId: string;
  /** ISO instants; `timeMax` is exclusive. Left out when a sync token is given: it remembers them. */
  readonly window?: { readonly timeMin: string; readonly timeMax: string };
  readonly syncToken?: string | undefined;
  readonly pageToken?: string | undefined;
  /** 1 to 2500, 250 when left out. */
  readonly pageSize?: number;
}

export interface CalendarClient {
  listCalendars(): Promise<ProviderCalendar[]>;
  /** One page of single events: series come expanded, each occurrence an event of its own. */
  listEvents(query: EventQuery): Promise<EventPage>;
  /** All pages, one after the other. */
  eventPages(query: Omit<EventQuery, 'pageToken'>): AsyncGenerator<EventPage, void, undefined>;
}

export interface CalendarClientOptions {
  readonly config: GoogleConfig;
  readonly tokens: GoogleTokens;
  /** Called with the new tokens after a refresh, before the call goes on: store them encrypted. */
  readonly onTokens?: (tokens: GoogleTokens) => Promise<void>;
  readonly retry?: Partial<RetryPolicy>;
  /** Gives up waiting and calling when it fires. */
  readonly signal?: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const PAGE_SIZE = 250;
// Refreshing a little early saves the call that would fail on the way.
const REFRESH_AHEAD_MS = 60_000;

/**
 * Calendar v3 for one connection. Refreshes the access token when it is about to expire or was refused,
 * repeats transient failures, and validates each answer.
 *
 * Every method throws GoogleError: `authorization_revoked` means the person must connect again,
 * `sync_token_expired` that the calendar must be listed in full.
 */
export function createCalendarClient(options: CalendarClientOptions): CalendarClient {
  const session = createSession(options);
  return {
    listCalendars: () => listCalendars(session),
    listEvents: (query) => listEvents(session, query),
    async *eventPages(query) {
      let pageToken: string | undefined;
      do {
        const page = await listEvents(session, { ...query, pageToken });
        yield page;
        pageToken = page.nextPageToken ?? undefined;
      } while (pageToken !== undefined);
    },
  };
}

interface CallOptions {
  readonly rootUrl: string;
}

interface Session {
  /** Runs a call with a good token, repeats it as the policy says and reads the answer by its schema. */
  fetch<T>(
    schema: z.ZodType<T>,
    call: (api: calendar_v3.Calendar, options: CallOptions) => Promise<{ data: unknown }>,
  ): Promise<T>;
}

function createSession(options: CalendarClientOptions): Session {
  const { config, signal } = options;
  const auth = oauthClientFor(config);
  const now = options.now ?? Date.now;
  const policy = { ...DEFAULT_RETRY_POLICY, ...options.retry };
  const api = new calendar_v3.Calendar({
    auth,
    retry: false,
    timeout: config.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
  // Given per call: as an option of the whole client, the root would lose its path.
  const callOptions: CallOptions = { rootUrl: googleEndpoints(config).calendarRoot };
  let tokens = options.tokens;
  carryTokens(auth, tokens);

  const refresh = async (): Promise<void> => {
    if (tokens.refreshToken === null) {
      throw new GoogleError(
        'authorization_revoked',
        'The access token has expired and there is none to renew it.',
      );
    }
    const renewed = await refreshTokens(config, tokens.refreshToken);
    tokens = { ...renewed, scopes: renewed.scopes.length > 0 ? renewed.scopes : tokens.scopes };
    carryTokens(auth, tokens);
    await options.onTokens?.(tokens);
  };

  const withToken = async <T>(call: () => Promise<T>): Promise<T> => {
    if (Date.parse(tokens.expiresAt) - REFRESH_AHEAD_MS <= now()) await refresh();
    try {
      return await call();
    } catch (error) {
      const known = toGoogleError(error);
      if (!(known instanceof GoogleError) || known.code !== 'authorization_revoked') throw known;
      // A token may die before its time; whether the grant did too, only a refresh can tell.
      await refresh();
      return call();
    }
  };

  return {
    async fetch(schema, call) {
      const answer = await withRetry(() => withToken(() => call(api, callOptions)), policy, signal);
      const parsed = schema.safeParse(answer.data);
      if (!parsed.success) {
        throw new GoogleError(
          'invalid_response',
          `Google's answer is not what it should be: ${firstIssue(parsed.error)}`,
        );
      }
      return parsed.data;
    },
  };
}

function carryTokens(auth: OAuth2Client, tokens: GoogleTokens): void {
  // Without the refresh token: renewing is done here, where it can be stored, and not on a 403.
  auth.setCredentials({ access_token: tokens.accessToken });
}

async function listCalendars(session: Session): Promise<ProviderCalendar[]> {
  const calendars: ProviderCalendar[] = [];
  let page: z.output<typeof calendarListSchema> | undefined;
  do {
    page = await calendarPage(session, page?.nextPageToken);
    calendars.push(...page.items.filter((item) => !item.deleted).map(calendarOf));
  } while (page.nextPageToken !== undefined);
  return calendars;
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
    name: item.summaryOverride ?? (item.summary || item.id),
    description: item.description ?? null,
    color: backgroundColor !== undefined && isColor(backgroundColor) ? backgroundColor : null,
    timeZone: item.timeZone,
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
    events: events.filter((event) => event !== undefined),
    unreadable: events.filter((event) => event === undefined).length,
    nextPageToken: page.nextPageToken ?? null,
    nextSyncToken: page.nextSyncToken ?? null,
  };
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'unknown' : `${issue.path.join('.')}: ${issue.message}`;
}
