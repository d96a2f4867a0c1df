import * as z from 'zod';

/** The job of one sync: ids only, never a secret. All else is in the database. */
export const calendarSyncPayload = z.strictObject({ connection_id: z.uuid(), sync_run_id: z.uuid() });

export type CalendarSyncPayload = z.output<typeof calendarSyncPayload>;
