import * as z from 'zod';

/** What the queue carries for the upkeep of calendars: nothing; whom it concerns stands in the database. */
export const calendarUpkeepPayload = z.strictObject({});

export type CalendarUpkeepPayload = z.output<typeof calendarUpkeepPayload>;
