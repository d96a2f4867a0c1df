import * as z from 'zod';

/** The job of one person's own calendar: the person's id only. */
export const ownCalendarPayload = z.strictObject({ user_id: z.uuid() });
export type OwnCalendarPayload = z.output<typeof ownCalendarPayload>;
