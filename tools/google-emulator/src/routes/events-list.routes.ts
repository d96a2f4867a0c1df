import { DAY_MS } from '../time/day-ms.ts';
import type { FastifyInstance } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import { isZone } from '../time/zone-time.ts';
import { requireScope } from './bearer.ts';
import type { Window } from '../calendar/calendar.store.ts';
import { listing, type ListingQuery } from '../calendar/event-listing.ts';
import { renderEvent } from '../calendar/event.render.ts';
import { GoogleRejection, invalidParameter, notFound, syncTokenExpired } from '../errors/google-reply.ts';
import type { OpenListing } from '../calendar/page-memory.ts';
import { flag, instantParameter, pageSize } from './query-reading.ts';
import { openSyncToken, sealSyncToken } from './sync-token.ts';

type Query = Record<string, string | undefined>;

// Without a window Google returns about this much of an endless series.
const PAST_MS = 10 * 365 * DAY_MS;
const FUTURE_MS = 2 * 365 * DAY_MS;

const NOT_WITH_SYNC_TOKEN = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
];

/** events.list with pages and sync tokens, and events.instances. */
export function eventsListRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.get<{ Params: { calendarId: string }; Querystring: Query }>(
    '/calendar/v3/calendars/:calendarId/events',
    (request) => {
      const grant = requireScope(context, request, 'read');
      const calendar = context.world.calendarOf(grant.email, request.params.calendarId);
      if (calendar === undefined) throw notFound();
      const { pageToken, ...question } = request.query;
      const signature = JSON.stringify([grant.email, calendar.store.info.id, question]);
      const opened = pageToken === undefined ? undefined : context.pages.open(pageToken);
      if (pageToken !== undefined && opened?.listing.signature !== signature)
        throw invalidParameter('pageToken');
      const listed = opened?.listing ?? openListing(context, calendar, question, signature);
      const offset = opened?.offset ?? 0;
      const page = pageOf(context, calendar, question, listed, offset, grant.email);
      if (request.fault?.kind !== 'duplicate_page') return page;
      return { ...page, nextSyncToken: undefined, nextPageToken: context.pages.keep(listed, offset) };
    },
  );

  app.get<{ Params: { calendarId: string; eventId: string }; Querystring: Query }>(
    '/calendar/v3/calendars/:calendarId/events/:eventId/instances',
    (request) => {
      const grant = requireScope(context, request, 'read');
      const calendar = context.world.calendarOf(grant.email, request.params.calendarId);
      const series = calendar?.store.find(request.params.eventId);
      if (calendar === undefined || series === undefined) throw notFound();
      const query = fullQuery(context, { ...request.query, singleEvents: 'true' });
      const events = listing(calendar.store, query).filter((event) => event.recurringEventId === series.id);
      const listed = { signature: '', events, nextSyncToken: null };
      return pageOf(context, calendar, { ...request.query, maxResults: '2500' }, listed, 0, grant.email);
    },
  );
}

function openListing(
  context: EmulatorContext,
  { store }: AccessibleCalendar,
  query: Query,
  signature: string,
): OpenListing {
  const wanted =
    query['syncToken'] === undefined ? fullQuery(context, query) : sinceQuery(context, store.info.id, query);
  const events = listing(store, wanted);
  // An ordered or searched listing cannot be used for syncing.
  const isSyncable =
    query['orderBy'] === undefined && query['q'] === undefined && query['updatedMin'] === undefined;
  const nextSyncToken = isSyncable
    ? sealSyncToken(context, {
        calendarId: store.info.id,
        world: context.world.name(store.revision > 0),
        revision: store.revision,
        isExpanded: wanted.isExpanded,
        from: wanted.window.from,
        to: wanted.window.to,
      })
    : null;
  return { signature, events: searched(events, query), nextSyncToken };
}

function fullQuery(context: EmulatorContext, query: Query): ListingQuery {
  const isExpanded = flag('singleEvents', query['singleEvents']);
  const window = windowOf(context, query);
  const { orderBy } = query;
  if (orderBy !== undefined && orderBy !== 'startTime' && orderBy !== 'updated')
    throw invalidParameter('orderBy');
  if (orderBy === 'startTime' && !isExpanded) {
    throw new GoogleRejection(
      400,
      'badRequest',
      'The requested ordering is not available for the particular query.',
      'orderBy',
    );
  }
  const isShowingDeleted = flag('showDeleted', query['showDeleted']);
  return { isExpanded, isShowingDeleted, window, ...(orderBy === undefined ? {} : { orderBy }) };
}

function windowOf(context: EmulatorContext, query: Query): Window {
  const from = instantParameter('timeMin', query['timeMin']);
  const to = instantParameter('timeMax', query['timeMax']);
  if (from !== undefined && to !== undefined && to <= from) {
    throw new GoogleRejection(400, 'timeRangeEmpty', 'The specified time range is empty.', 'timeMax');
  }
  return { from: from ?? context.clock() - PAST_MS, to: to ?? context.clock() + FUTURE_MS };
}

function sinceQuery(context: EmulatorContext, calendarId: string, query: Query): ListingQuery {
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
  if (point.isExpanded !== flag('singleEvents', query['singleEvents'])) throw syncTokenExpired();
  const window = { from: point.from ?? 0, to: point.to ?? context.clock() + FUTURE_MS };
  return { isExpanded: point.isExpanded, isShowingDeleted: true, window, since: point.revision };
}

function searched(events: OpenListing['events'], query: Query): OpenListing['events'] {
  const words = query['q']?.toLowerCase();
  const updatedMin = instantParameter('updatedMin', query['updatedMin']) ?? Number.NEGATIVE_INFINITY;
  return events.filter((event) => {
    if (event.updatedMs < updatedMin) return false;
    const text = [event.summary, event.description, event.location].join(' ').toLowerCase();
    return words === undefined || text.includes(words);
  });
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
  const shownZone = query['timeZone'] ?? store.info.timeZone;
  if (!isZone(shownZone)) throw invalidParameter('timeZone');
  const options = { calendar: store.info, viewerEmail, shownZone };
  return {
    kind: 'calendar#events',
    etag: `"p${store.revision}"`,
    summary: store.info.summary,
    ...(store.info.description === undefined ? {} : { description: store.info.description }),
    updated: new Date(context.clock()).toISOString(),
    timeZone: shownZone,
    accessRole: entry.accessRole,
    defaultReminders: [],
    ...position(context, listed, end),
    items: listed.events.slice(offset, end).map((event) => renderEvent(event, options)),
  };
}

function position(context: EmulatorContext, listed: OpenListing, end: number): Record<string, string> {
  if (end < listed.events.length) return { nextPageToken: context.pages.keep(listed, end) };
  return listed.nextSyncToken === null ? {} : { nextSyncToken: listed.nextSyncToken };
}
