import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Json } from '../calendar/event-draft.ts';
import { etagOf, renderEvent } from '../calendar/event.render.ts';
import { deleteEvent, insertEvent, patchEvent, updateEvent } from '../calendar/event-writes.ts';
import type { StoredEvent } from '../calendar/stored-event.ts';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import { GoogleRejection, notFound } from '../google-reply.ts';
import { requireCalendar, requireWritableCalendar } from './bearer.ts';

const EVENTS = '/calendar/v3/calendars/:calendarId/events';

type Request = FastifyRequest<{ Params: { calendarId: string; eventId: string } }>;

/** events.get, events.insert, events.patch, events.update and events.delete. */
export function eventsRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.get<{ Params: { calendarId: string; eventId: string } }>(`${EVENTS}/:eventId`, (request, reply) => {
    const calendar = requireCalendar(context, request);
    const event = calendar.store.find(request.params.eventId);
    if (event === undefined) throw notFound();
    return reply.header('etag', etagOf(event)).send(resourceOf(calendar, event));
  });

  app.post<{ Params: { calendarId: string } }>(EVENTS, (request, reply) => {
    const calendar = requireWritableCalendar(context, request);
    const event = insertEvent(calendar.store, bodyOf(request));
    context.channels.notify(calendar.store.info.id);
    return reply.header('etag', etagOf(event)).send(resourceOf(calendar, event));
  });

  for (const [method, write] of [
    ['PATCH', patchEvent],
    ['PUT', updateEvent],
  ] as const) {
    app.route<{ Params: { calendarId: string; eventId: string } }>({
      method,
      url: `${EVENTS}/:eventId`,
      handler: (request, reply) => {
        const calendar = requireWritableCalendar(context, request);
        const event = write(calendar.store, currentEvent(calendar, request), bodyOf(request));
        context.channels.notify(calendar.store.info.id);
        return reply.header('etag', etagOf(event)).send(resourceOf(calendar, event));
      },
    });
  }

  app.delete<{ Params: { calendarId: string; eventId: string } }>(`${EVENTS}/:eventId`, (request, reply) => {
    const calendar = requireWritableCalendar(context, request);
    deleteEvent(calendar.store, currentEvent(calendar, request));
    context.channels.notify(calendar.store.info.id);
    return reply.code(204).send();
  });
}

/** The current event of a request's path. @throws a 412 if the client knows another version. */
function currentEvent({ store }: AccessibleCalendar, request: Request): StoredEvent {
  const event = store.find(request.params.eventId);
  if (event === undefined) throw notFound();
  const knownEtag = request.headers['if-match'];
  // Deleting a deleted event reports the deletion, whatever version the client knows.
  const isGone = request.method === 'DELETE' && event.status === 'cancelled';
  if (knownEtag !== undefined && knownEtag !== '*' && knownEtag !== etagOf(event) && !isGone)
    throw new GoogleRejection(412, 'conditionNotMet', 'Precondition Failed', 'If-Match', 'header');
  return event;
}

function bodyOf({ body }: Pick<FastifyRequest, 'body'>): Json {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Json;
  throw new GoogleRejection(400, 'required', 'Required');
}

function resourceOf({ store, email }: AccessibleCalendar & { email: string }, event: StoredEvent): Json {
  const { info } = store;
  return renderEvent(event, { calendar: info, viewerEmail: email, shownZone: info.timeZone });
}
