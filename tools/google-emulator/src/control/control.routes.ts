import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EmulatorControl } from './emulator-control.ts';

const eventSchema = z.strictObject({
  email: z.string(),
  calendar_id: z.string(),
  event: z.record(z.string(), z.unknown()),
});

/** For a test in another process: adds an event. Registered only if the options enable it. */
export function controlRoutes(app: FastifyInstance, control: EmulatorControl): void {
  app.post('/control/events', (request) => {
    const { email, calendar_id, event } = eventSchema.parse(request.body);
    return control.insertEvent(email, calendar_id, event);
  });
}
