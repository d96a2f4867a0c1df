import { DAY_MS } from '../zone-time.ts';
import type { FastifyInstance } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import { requireCalendar } from './bearer.ts';
import type { Window } from '../calendar/calendar.store.ts';
import { listedRevision, listing, seriesListing, type ListingQuery } from '../calendar/event-listing.ts';
import { renderEvent } from '../calendar/event.render.ts';
import { GoogleRejection, invalidParameter, syncTokenExpired } from '../google-reply.ts';
import type { OpenListing } from '../calendar/page-memory.ts';
import { flag, instantParameter, pageSize } from './query-reading.ts';
import { openSyncToken, sealSyncToken } from './sync-token.ts';

type Query = Record<string, string | undefined>;

// The part of an endless series that Google returns without a window, approximately.
const PAST_MS = 10 * 365 * DAY_MS;
const FUTURE_MS = 2 * 365 * DAY_MS;

const NOT_WITH_SYNC_TOKEN = ['timeMin', 'timeMax'];

/**
 * Parameters that Google knows and the emulator rejects: Simmer uses none, and a response that ignored one would be
 * wrong.
 */
const NOT_EMULATED = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeZone',
  'updatedMin',
];

/** events.list, with pages and sync tokens: of single events, or of series with their exceptions. */
export function eventsListRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.get<{ Params: { calendarId: string }; Querystring: Query }>(
    '/calendar/v3/calendars/:calendarId/events',
    (request) => {
      const calendar = requireCalendar(context, request);
      const { pageToken, ...question } = request.query;
      const unknown = NOT_EMULATED.find((name) => question[name] !== undefined);
      if (unknown !== undefined) throw invalidParameter(unknown);
      const signature = JSON.stringify([calendar.email, calendar.store.info.id, question]);
      const opened = pageToken === undefined ? undefined : context.pages.open(pageToken);
      if (pageToken !== undefined && opened?.listing.signature !== signature)
        throw invalidParameter('pageToken');
      const listed = opened?.listing ?? openListing(context, calendar, question, signature);
      const offset = opened?.offset ?? 0;
      const page = pageOf(context, calendar, question, listed, offset, calendar.email);
      if (request.fault?.kind !== 'duplicate_page') return page;
      return { ...page, nextSyncToken: undefined, nextPageToken: context.pages.keep(listed, offset) };
    },
  );
}

function openListing(
  context: EmulatorContext,
  { store }: AccessibleCalendar,
  query: Query,
  signature: string,
): OpenListing {
  const isExpanded = flag('singleEvents', query['singleEvents']);
  const listingQuery: ListingQuery =
    query['syncToken'] === undefined
      ? {
          isShowingDeleted: flag('showDeleted', query['showDeleted']),
          window: windowOf(context, query, isExpanded),
        }
      : {
          ...sinceQuery(context, store.info.id, query, isExpanded),
          untilMs: context.clock() - context.listingDelay.ms,
        };
  const events = isExpanded ? listing(store, listingQuery) : seriesListing(store, listingQuery);
  const nextSyncToken = sealSyncToken(context, {
    calendarId: store.info.id,
    world: context.world.name(store.revision > 0),
    revision: listedRevision(store, listingQuery),
    from: finite(listingQuery.window.from),
    to: finite(listingQuery.window.to),
    isExpanded,
  });
  return { signature, events, nextSyncToken };
}

const finite = (ms: number): number | null => (Number.isFinite(ms) ? ms : null);

function windowOf(context: EmulatorContext, query: Query, isExpanded: boolean): Window {
  const from = instantParameter('timeMin', query['timeMin']);
  const to = instantParameter('timeMax', query['timeMax']);
  if (from !== undefined && to !== undefined && to <= from) {
    throw new GoogleRejection(400, 'timeRangeEmpty', 'The specified time range is empty.', 'timeMax');
  }
  const [first, last] = isExpanded
    ? [context.clock() - PAST_MS, context.clock() + FUTURE_MS]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return { from: from ?? first, to: to ?? last };
}

function sinceQuery(
  context: EmulatorContext,
  calendarId: string,
  query: Query,
  isExpanded: boolean,
): ListingQuery {
  const clash = NOT_WITH_SYNC_TOKEN.find((name) => query[name] !== undefined);
  if (clash !== undefined || query['showDeleted'] === 'false') {
    throw new GoogleRejection(
      400,
      'badRequest',
      'Sync token cannot be combined with this parameter.',
      clash ?? 'showDeleted',
    );
  }
  const point = openSyncToken(context, query['syncToken'] ?? '', calendarId);
  if (point === undefined) throw syncTokenExpired();
  if (point.isExpanded !== isExpanded) throw invalidParameter('syncToken');
  const window = { from: point.from ?? 0, to: point.to ?? context.clock() + FUTURE_MS };
  return { isShowingDeleted: true, window, since: point.revision };
}

function pageOf(
  context: EmulatorContext,
  { store, entry }: AccessibleCalendar,
  query: Query,
  listed: OpenListing,
  offset: number,
  viewerEmail: string,
): Record<string, unknown> {
  const end = offset + pageSize(query['maxResults'], 250, 2500);
  const shownZone = store.info.timeZone;
  const options = { calendar: store.info, viewerEmail, shownZone };
  return {
    kind: 'calendar#events',
    etag: `"p${store.revision}"`,
    summary: store.info.summary,
    description: store.info.description,
    updated: new Date(context.clock()).toISOString(),
    timeZone: shownZone,
    accessRole: entry.accessRole,
    defaultReminders: [],
    ...(end < listed.events.length
      ? { nextPageToken: context.pages.keep(listed, end) }
      : { nextSyncToken: listed.nextSyncToken }),
    items: listed.events.slice(offset, end).map((event) => renderEvent(event, options)),
  };
}
