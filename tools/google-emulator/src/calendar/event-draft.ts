import { z } from 'zod';
import { momentFrom, type Moment } from './moment.ts';
import type { EventDraft } from './stored-event.ts';

const bodySchema = z.object({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  colorId: z.string().optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  visibility: z.string().optional(),
  start: z.unknown().optional(),
  end: z.unknown().optional(),
  recurrence: z.array(z.string()).optional(),
  attendees: z
    .array(
      z.object({
        email: z.string().min(3),
        displayName: z.string().optional(),
        responseStatus: z.string().optional(),
        optional: z.boolean().optional(),
        resource: z.boolean().optional(),
      }),
    )
    .optional(),
});

/** What an insert or patch changes; only given fields are in `changes`. @throws ZodError, and Error for a wrong time. */
export function readChange(
  body: unknown,
  calendarZone: string,
): { id: string | undefined; changes: Partial<EventDraft> } {
  const { id, start, end, ...written } = bodySchema.parse(body);
  const moments = { start: readMoment(start, calendarZone), end: readMoment(end, calendarZone) };
  const changes = Object.fromEntries(
    Object.entries({ ...written, ...moments }).filter(([, value]) => value !== undefined),
  ) as Partial<EventDraft>;
  return { id, changes };
}

/** An event as it is after a change. @throws Error without a start or an end. */
export function checkDraft({ start, end, ...rest }: Partial<EventDraft>): EventDraft {
  if (start === undefined || end === undefined) throw new Error('An event needs a start and an end.');
  return { ...rest, start, end };
}

function readMoment(value: unknown, zone: string): Moment | undefined {
  const moment = momentFrom(value, zone);
  if (value !== undefined && moment === undefined) throw new Error(`No time: ${JSON.stringify(value)}`);
  return moment;
}
