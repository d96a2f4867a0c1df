import * as z from 'zod';

/** What the queue carries for one sync: ids only, never a secret. The rest stands in the database. */
export const calendarSyncPayload = z.strictObject({ connection_id: z.uuid(), sync_run_id: z.uuid() });

export type CalendarSyncPayload = z.output<typeof calendarSyncPayload>;
