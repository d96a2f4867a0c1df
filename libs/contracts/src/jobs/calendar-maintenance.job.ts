import * as z from 'zod';

/** What the queue carries for the calendar maintenance: nothing; whom it concerns stands in the database. */
export const calendarMaintenancePayload = z.strictObject({});

export type CalendarMaintenancePayload = z.output<typeof calendarMaintenancePayload>;
