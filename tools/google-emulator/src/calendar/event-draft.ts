import { z } from 'zod';
import { GoogleRejection } from '../errors/google-reply.ts';
import { localOf, momentFrom, type Moment } from './moment.ts';
import { isRecurrence } from './recurrence.ts';
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

/** A requested change, validated like at Google. */
export interface WantedChange {
  readonly id: string | undefined;
  readonly changes: Partial<EventDraft>;
}

const badRequest = (message: string): GoogleRejection => new GoogleRejection(400, 'badRequest', message);

/** Parses an insert or patch body; only sent fields are in `changes`. */
export function readChange(body: unknown, calendarZone: string): WantedChange {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) throw badRequest(`Invalid field: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  const { id, start, end, ...written } = parsed.data;
  const moments = {
    start: readMoment('start', start, calendarZone),
    end: readMoment('end', end, calendarZone),
  };
  const changes = Object.fromEntries(
    Object.entries({ ...written, ...moments }).filter(([, value]) => value !== undefined),
  ) as Partial<EventDraft>;
  return { id, changes };
}

/** Validates an event as a whole, in its state after the change. */
export function checkDraft(draft: Partial<EventDraft>): EventDraft {
  const { start, end } = draft;
  if (start === undefined) throw badRequest('Missing start time.');
  if (end === undefined) throw badRequest('Missing end time.');
  if (start.kind !== end.kind) throw badRequest('Invalid start time.');
  if (localOf(end) < localOf(start) && start.kind === 'date') throw rangeEmpty();
  if (start.kind === 'instant' && end.kind === 'instant' && end.ms < start.ms) throw rangeEmpty();
  if (draft.recurrence !== undefined && !isRecurrence(draft.recurrence, start)) {
    throw badRequest('Invalid recurrence rule.');
  }
  return { ...draft, start, end };
}

function rangeEmpty(): GoogleRejection {
  return new GoogleRejection(400, 'timeRangeEmpty', 'The specified time range is empty.');
}

function readMoment(name: string, value: unknown, zone: string): Moment | undefined {
  if (value === undefined) return undefined;
  const moment = momentFrom(value, zone);
  if (moment === undefined) throw badRequest(`Invalid ${name} time.`);
  return moment;
}
