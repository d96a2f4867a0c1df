import * as z from 'zod';
import { timestamp } from './primitives.schema.ts';

/** One rejected field (API-31). */
export const fieldErrorSchema = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});

/** The body of every 422. */
export const validationErrorSchema = z
  .object({ detail: z.array(fieldErrorSchema) })
  .meta({ id: 'ValidationError' });

/** The body of every other error. */
export const errorSchema = z.object({ detail: z.string() }).meta({ id: 'Error' });

/** Calendar failures that must not end the session (API-38). */
export const calendarErrorCodes = [
  'CALENDAR_NOT_CONNECTED',
  'CALENDAR_AUTH_REQUIRED',
  'ENCRYPTION_KEY_CHANGED',
] as const;
export const calendarErrorCodeSchema = z.enum(calendarErrorCodes);

/** What a write based on another version would have overwritten (API-34). */
export const currentItemSchema = z
  .object({
    /** The item as a read returns it. */
    item: z.record(z.string(), z.unknown()),
    /** When the item was last changed; null if nobody recorded it. */
    changed_at: timestamp.nullable(),
    changed_by_device: z.string().nullable(),
  })
  .meta({ id: 'CurrentItem' });

/** The body of a 409: duplicates have a detail alone, calendar failures a code, outdated versions the current item. */
export const conflictErrorSchema = z
  .object({
    error: calendarErrorCodeSchema.optional(),
    detail: z.string(),
    current: currentItemSchema.optional(),
  })
  .meta({ id: 'ConflictError' });

export type CurrentItem = z.output<typeof currentItemSchema>;
export type FieldError = z.output<typeof fieldErrorSchema>;
export type CalendarErrorCode = z.output<typeof calendarErrorCodeSchema>;
