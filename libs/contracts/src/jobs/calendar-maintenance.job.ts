import * as z from 'zod';

/** The job of the calendar maintenance: empty, because the database knows which connections are due. */
export const calendarMaintenancePayload = z.strictObject({});

export type CalendarMaintenancePayload = z.output<typeof calendarMaintenancePayload>;
