import { DAY_MS } from '../zone-time.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EmulatorContext } from '../context/emulator-context.ts';
import { requireCalendar, requireScope } from './bearer.ts';
import { GoogleRejection } from '../google-reply.ts';

const WEEK_MS = 7 * DAY_MS;

const watchSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9\-_+/=]{1,64}$/),
  type: z.enum(['web_hook', 'webhook']),
  address: z.url({ protocol: /^https?$/ }),
  token: z.string().max(256).optional(),
  expiration: z.coerce.number().optional(),
});

const stopSchema = z.object({ id: z.string(), resourceId: z.string() });

/** events.watch and channels.stop. */
export function channelsRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.post<{ Params: { calendarId: string } }>(
    '/calendar/v3/calendars/:calendarId/events/watch',
    (request) => {
      const { store } = requireCalendar(context, request);
      const wanted = watchSchema.safeParse(request.body);
      if (!wanted.success)
        throw new GoogleRejection(400, 'badRequest', 'Missing or invalid channel parameters.');
      const { id, address, token = null, expiration } = wanted.data;
      if (context.channels.ids().includes(id))
        throw new GoogleRejection(400, 'channelIdNotUnique', `Channel id '${id}' not unique`);
      const expirationMs = Math.min(expiration ?? Number.POSITIVE_INFINITY, context.clock() + WEEK_MS);
      const calendarId = store.info.id;
      const { resourceId } = context.channels.open({ id, calendarId, address, token, expirationMs });
      return {
        kind: 'api#channel',
        id,
        resourceId,
        resourceUri: `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events?alt=json`,
        token: token ?? undefined,
        expiration: String(expirationMs),
      };
    },
  );

  app.post('/calendar/v3/channels/stop', (request, reply) => {
    requireScope(context, request, 'read');
    const wanted = stopSchema.safeParse(request.body);
    if (!wanted.success) throw new GoogleRejection(400, 'required', 'Missing channel id or resource id.');
    if (!context.channels.close(wanted.data.id, wanted.data.resourceId)) {
      throw new GoogleRejection(404, 'channelIdNotFound', `Channel '${wanted.data.id}' not found`);
    }
    return reply.code(204).send();
  });
}
