import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EmulatorControl } from './emulator-control.ts';
import { faultSchema } from '../context/fault-plan.ts';

const accountSchema = z.strictObject({ email: z.string() });
const eventSchema = z.strictObject({
  email: z.string(),
  calendar_id: z.string().default('primary'),
  event_id: z.string().optional(),
  event: z.record(z.string(), z.unknown()).default({}),
});
const calendarSchema = z.strictObject({
  email: z.string(),
  calendar_id: z.string(),
  summary: z.string().optional(),
});
const shownCalendarSchema = z.strictObject({ email: z.string(), calendar_id: z.string() });
const namedEventSchema = eventSchema.required({ event_id: true });

/** The control API for tests in another process. Registered only if enabled in the options. */
export function controlRoutes(app: FastifyInstance, control: EmulatorControl): void {
  const route = (method: 'POST' | 'PATCH' | 'DELETE', url: string, act: (body: unknown) => unknown) =>
    app.route({ method, url: `/control/${url}`, handler: ({ body }) => act(body) ?? {} });

  app.get('/control/calls', () => control.calls());
  app.get('/control/calendars', ({ query }) => control.calendarsOf(accountSchema.parse(query).email));
  app.get('/control/events', ({ query }) => {
    const { email, calendar_id } = shownCalendarSchema.parse(query);
    return control.storedEventsOf(email, calendar_id);
  });
  route('POST', 'faults', (body) => control.addFault(faultSchema.parse(body)));
  route('DELETE', 'faults', () => control.clearFaults());
  route('POST', 'access-tokens/expire', () => control.expireAccessTokens());
  route('POST', 'sync-tokens/expire', () => control.expireSyncTokens());
  route('POST', 'grants/revoke', (body) => control.revokeAccount(accountSchema.parse(body).email));
  route('POST', 'events', (body) => {
    const { email, calendar_id, event } = eventSchema.parse(body);
    return control.insertEvent(email, calendar_id, event);
  });
  route('PATCH', 'events', (body) => {
    const { email, calendar_id, event_id, event } = namedEventSchema.parse(body);
    return control.patchEvent(email, calendar_id, event_id, event);
  });
  route('DELETE', 'events', (body) => {
    const { email, calendar_id, event_id } = namedEventSchema.parse(body);
    control.deleteEvent(email, calendar_id, event_id);
  });
  route('POST', 'calendars', (body) => {
    const { email, calendar_id, summary } = calendarSchema.parse(body);
    control.addCalendar(email, calendar_id, summary === undefined ? {} : { summary });
  });
  route('DELETE', 'calendars', (body) => {
    const { email, calendar_id } = calendarSchema.parse(body);
    control.removeCalendar(email, calendar_id);
  });
}
