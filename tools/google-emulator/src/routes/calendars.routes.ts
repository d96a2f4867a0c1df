import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CalendarInfo } from '../calendar/calendar.store.ts';
import type { EmulatorContext } from '../context/emulator-context.ts';
import { GoogleRejection, invalidParameter } from '../google-reply.ts';
import { isZone } from '../zone-time.ts';
import { requireCalendar, requireScope } from './bearer.ts';

const PATH = '/calendar/v3/calendars/:calendarId';

const calendarSchema = z.object({
  summary: z.string(),
  description: z.string().optional(),
  timeZone: z.string().refine(isZone).default('UTC'),
});

/** calendars.insert, calendars.get and calendars.delete. */
export function calendarsRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.post('/calendar/v3/calendars', (request) => {
    const { email, clientId } = requireScope(context, request, 'writeCalendar');
    return calendarResource(context.world.createCalendar(email, clientId, readCalendar(request.body)));
  });

  app.get<{ Params: { calendarId: string } }>(PATH, (request) =>
    calendarResource(requireCalendar(context, request, 'readCalendar').store.info),
  );

  app.delete<{ Params: { calendarId: string } }>(PATH, (request, reply) => {
    const { entry } = requireCalendar(context, request, 'writeCalendar');
    if (entry.isPrimary) throw invalidParameter('calendarId', 'A primary calendar cannot be deleted.');
    if (entry.accessRole !== 'owner') throw new GoogleRejection(403, 'forbidden', 'Forbidden');
    context.world.deleteCalendar(entry.calendarId);
    return reply.code(204).send();
  });
}

function readCalendar(body: unknown): Omit<CalendarInfo, 'id'> {
  const { success, data, error } = calendarSchema.safeParse(body ?? {});
  if (!success) {
    const name = String(error.issues[0]?.path[0] ?? 'calendar');
    if (name === 'summary') throw new GoogleRejection(400, 'required', 'Missing title.');
    throw invalidParameter(name);
  }
  const { description, ...calendar } = data;
  return description === undefined ? calendar : { ...calendar, description };
}

const calendarResource = (info: CalendarInfo): Record<string, unknown> => ({
  kind: 'calendar#calendar',
  etag: `"${info.id.slice(2, 18)}"`,
  ...info,
  conferenceProperties: { allowedConferenceSolutionTypes: ['hangoutsMeet'] },
});
