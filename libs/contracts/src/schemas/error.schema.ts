import * as z from 'zod';

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

/** The body of a 409: calendar failures have a code. */
export const conflictErrorSchema = z
  .object({
    error: calendarErrorCodeSchema.optional(),
    detail: z.string(),
  })
  .meta({ id: 'ConflictError' });

export type FieldError = z.output<typeof fieldErrorSchema>;
export type CalendarErrorCode = z.output<typeof calendarErrorCodeSchema>;
