import type { FastifyInstance } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import { requireCalendar } from './bearer.ts';
import { etagOf, renderEvent } from '../calendar/event.render.ts';
import { notFound } from '../google-reply.ts';

/** events.get. */
export function eventsRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.get<{ Params: { calendarId: string; eventId: string } }>(
    '/calendar/v3/calendars/:calendarId/events/:eventId',
    (request, reply) => {
      const { store, email } = requireCalendar(context, request);
      const event = store.find(request.params.eventId);
      if (event === undefined) throw notFound();
      const options = { calendar: store.info, viewerEmail: email, shownZone: store.info.timeZone };
      return reply.header('etag', etagOf(event)).send(renderEvent(event, options));
    },
  );
}
