import type { FastifyInstance } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import { requireScope } from './bearer.ts';
import { etagOf, renderEvent } from '../calendar/event.render.ts';
import { notFound } from '../google-reply.ts';

/** events.get. */
export function eventsRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.get<{ Params: { calendarId: string; eventId: string } }>(
    '/calendar/v3/calendars/:calendarId/events/:eventId',
    (request, reply) => {
      const { email } = requireScope(context, request, 'read');
      const store = context.world.calendarOf(email, request.params.calendarId)?.store;
      const event = store?.find(request.params.eventId);
      if (store === undefined || event === undefined) throw notFound();
      const options = { calendar: store.info, viewerEmail: email, shownZone: store.info.timeZone };
      return reply.header('etag', etagOf(event)).send(renderEvent(event, options));
    },
  );
}
