import { z } from 'zod';
import { GoogleRejection, invalidParameter } from '../google-reply.ts';
import { momentFrom, momentResource, type Moment } from './moment.ts';
import type { EventDraft, StoredEvent } from './stored-event.ts';

export type Json = Record<string, unknown>;

const bodySchema = z.object({
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
  reminders: z
    .object({
      useDefault: z.boolean().default(false),
      overrides: z.array(z.object({ method: z.enum(['email', 'popup']), minutes: z.int() })).optional(),
    })
    .optional(),
  extendedProperties: z
    .object({
      private: z.record(z.string(), z.string()).optional(),
      shared: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  source: z.object({ url: z.url({ protocol: /^https?$/ }), title: z.string().optional() }).optional(),
});

const idOfClient = z
  .string()
  .regex(/^[a-v0-9]{5,1024}$/)
  .optional();
/** The form of Google's own ids for the later part of a series that somebody has split. */
const idOfPart = z.string().regex(/^[a-v0-9]{5,1000}_R\d{8}(T\d{6})?$/);

/** Fields that a client cannot write, and that an event has all the same when Google or another person made it. */
const schemaByHand = bodySchema.extend({
  hangoutLink: z.string().optional(),
  organizer: z.object({ email: z.string(), displayName: z.string().optional() }).optional(),
});

/** The id that the client chose for a new event. @throws a 400 */
export function idOf(body: Json, schema: z.ZodType<string | undefined> = idOfClient): string | undefined {
  const { success, data } = schema.safeParse(body['id'] ?? undefined);
  if (!success) throw invalidParameter('id', 'Invalid resource id value.');
  return data;
}

/** The id of an event that a person adds, which Google chooses. @throws a 400 */
export const idByHand = (body: Json): string | undefined => idOf(body, idOfPart.or(idOfClient));

/** An event that a person adds or changes. @throws a 400 */
export const draftByHand = (resource: Json, calendarZone: string): EventDraft =>
  readDraft(resource, calendarZone, schemaByHand);

/** The event of a resource without nulls. @throws a 400 */
export function readDraft(
  resource: Json,
  calendarZone: string,
  schema: z.ZodType<z.infer<typeof bodySchema>> = bodySchema,
): EventDraft {
  const { success, data, error } = schema.safeParse(resource);
  if (!success) throw invalidParameter(String(error.issues[0]?.path[0] ?? 'event'));
  const { start, end, recurrence = [], ...written } = data;
  const definedFields = Object.entries(written).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(definedFields) as Omit<EventDraft, 'start' | 'end'>),
    ...(recurrence.length > 0 ? { recurrence } : {}),
    start: readMoment('start', start, calendarZone),
    end: readMoment('end', end, calendarZone),
  };
}

/** The writable fields of an event, in the form of a request. */
export function writableResource(event: StoredEvent): Json {
  const fields = Object.keys(bodySchema.shape) as (keyof typeof bodySchema.shape)[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, event[field]])),
    start: ownResource(event.start),
    end: ownResource(event.end),
  };
}

/**
 * A JSON merge patch (RFC 7396), like Google's patch semantics: null clears, objects merge, everything else replaces.
 */
export function mergePatch(target: Json, patch: Json): Json {
  const merged = Object.entries(patch).map(([field, value]): [string, unknown] => {
    const current = target[field];
    return [field, isObject(value) ? mergePatch(isObject(current) ? current : {}, value) : value];
  });
  const fields = Object.entries({ ...target, ...Object.fromEntries(merged) });
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined));
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ownResource = (moment: Moment): Json =>
  momentResource(moment, moment.kind === 'date' ? 'UTC' : moment.timeZone);

function readMoment(name: 'start' | 'end', value: unknown, zone: string): Moment {
  if (value === undefined) throw new GoogleRejection(400, 'required', `Missing ${name} time.`);
  const moment = momentFrom(value, zone);
  if (moment === undefined) throw new GoogleRejection(400, 'invalid', `Invalid ${name} time.`);
  return moment;
}
