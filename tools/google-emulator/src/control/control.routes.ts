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
const namedEventSchema = eventSchema.required({ event_id: true });

/** The control API for tests in another process. Registered only if the options enable it. */
export function controlRoutes(app: FastifyInstance, control: EmulatorControl): void {
  app.get('/control/calls', () => control.calls());
  app.post('/control/faults', (request) => {
    control.addFault(faultSchema.parse(request.body));
    return {};
  });
  app.delete('/control/faults', () => {
    control.clearFaults();
    return {};
  });
  app.post('/control/access-tokens/expire', () => {
    control.expireAccessTokens();
    return {};
  });
  app.post('/control/sync-tokens/expire', () => {
    control.expireSyncTokens();
    return {};
  });
  app.post('/control/grants/revoke', (request) => {
    control.revokeAccount(accountSchema.parse(request.body).email);
    return {};
  });
  app.post('/control/events', (request) => {
    const { email, calendar_id, event } = eventSchema.parse(request.body);
    return control.insertEvent(email, calendar_id, event);
  });
  app.patch('/control/events', (request) => {
    const { email, calendar_id, event_id, event } = namedEventSchema.parse(request.body);
    return control.patchEvent(email, calendar_id, event_id, event);
  });
  app.post('/control/calendars', (request) => {
    const { email, calendar_id, summary } = calendarSchema.parse(request.body);
    control.addCalendar(email, calendar_id, summary === undefined ? {} : { summary });
    return {};
  });
  app.delete('/control/calendars', (request) => {
    const { email, calendar_id } = calendarSchema.parse(request.body);
    control.removeCalendar(email, calendar_id);
    return {};
  });
  app.delete('/control/events', (request) => {
    const { email, calendar_id, event_id } = namedEventSchema.parse(request.body);
    control.deleteEvent(email, calendar_id, event_id);
    return {};
  });
}
