import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import { requireScope } from './bearer.ts';
import { checkDraft, readChange } from '../calendar/event-draft.ts';
import { etagOf, renderEvent } from '../calendar/event.render.ts';
import { GoogleRejection, notFound } from '../errors/google-reply.ts';
import type { EventDraft, ListedEvent } from '../calendar/stored-event.ts';

interface EventParams {
  calendarId: string;
  eventId: string;
}

interface Found {
  readonly email: string;
  readonly calendar: AccessibleCalendar;
  readonly event: ListedEvent;
}

const COLLECTION = '/calendar/v3/calendars/:calendarId/events';
const ONE = `${COLLECTION}/:eventId`;

/** events.get, insert, patch, update and delete, with etags. */
export function eventsRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.get<{ Params: EventParams }>(ONE, (request, reply) => {
    const found = findEvent(context, request, 'read');
    if (request.headers['if-none-match'] === etagOf(found.event)) return reply.code(304).send();
    return sendEvent(reply, found.calendar, found.event, found.email);
  });

  app.post<{ Params: { calendarId: string } }>(COLLECTION, (request, reply) => {
    const grant = requireScope(context, request, 'write');
    const calendar = writable(context.world.calendarOf(grant.email, request.params.calendarId));
    const { id, changes } = readChange(request.body, calendar.store.info.timeZone);
    const event = calendar.store.insert(checkDraft(changes), id);
    if (event === undefined)
      throw new GoogleRejection(409, 'duplicate', 'The requested identifier already exists.');
    changed(context, calendar);
    return sendEvent(reply, calendar, event, grant.email);
  });

  app.patch<{ Params: EventParams }>(ONE, (request, reply) => {
    const found = findEvent(context, request, 'write');
    const { changes } = readChange(request.body, found.calendar.store.info.timeZone);
    return replace(context, reply, found, { ...found.event, ...changes });
  });

  app.put<{ Params: EventParams }>(ONE, (request, reply) => {
    const found = findEvent(context, request, 'write');
    const { changes } = readChange(request.body, found.calendar.store.info.timeZone);
    return replace(context, reply, found, { ...emptied(found.event), ...changes });
  });

  app.delete<{ Params: EventParams }>(ONE, (request, reply) => {
    const found = findEvent(context, request, 'write');
    if (found.event.status === 'cancelled') {
      throw new GoogleRejection(410, 'deleted', 'Resource has been deleted');
    }
    found.calendar.store.remove(found.event);
    changed(context, found.calendar);
    return reply.code(204).send();
  });
}

function findEvent(
  context: EmulatorContext,
  request: FastifyRequest<{ Params: EventParams }>,
  need: 'read' | 'write',
): Found {
  const grant = requireScope(context, request, need);
  const calendar = context.world.calendarOf(grant.email, request.params.calendarId);
  const event = calendar?.store.find(request.params.eventId);
  if (calendar === undefined || event === undefined) throw notFound();
  if (need === 'write') {
    writable(calendar);
    const wanted = request.headers['if-match'];
    if (wanted !== undefined && wanted !== '*' && wanted !== etagOf(event)) {
      throw new GoogleRejection(412, 'conditionNotMet', 'Precondition Failed');
    }
  }
  return { email: grant.email, calendar, event };
}

function writable(calendar: AccessibleCalendar | undefined): AccessibleCalendar {
  if (calendar === undefined) throw notFound();
  if (calendar.entry.accessRole === 'reader') {
    throw new GoogleRejection(403, 'requiredAccessLevel', 'You need to have writer access to this calendar.');
  }
  return calendar;
}

function replace(
  context: EmulatorContext,
  reply: FastifyReply,
  found: Found,
  draft: Partial<EventDraft>,
): FastifyReply {
  const event = found.calendar.store.change(found.event, checkDraft(draft));
  changed(context, found.calendar);
  return sendEvent(reply, found.calendar, event, found.email);
}

/** A PUT clears all fields that it omits, except those that identify the event. */
function emptied(event: ListedEvent): Partial<EventDraft> {
  return { start: event.start, end: event.end, ...(event.organizer ? { organizer: event.organizer } : {}) };
}

function changed(context: EmulatorContext, calendar: AccessibleCalendar): void {
  context.channels.notify(calendar.store.info.id);
}

function sendEvent(
  reply: FastifyReply,
  calendar: AccessibleCalendar,
  event: ListedEvent,
  viewerEmail: string,
): FastifyReply {
  const { info } = calendar.store;
  return reply
    .header('etag', etagOf(event))
    .send(renderEvent(event, { calendar: info, viewerEmail, shownZone: info.timeZone }));
}
