import * as z from 'zod';
import { timestamp } from '../primitives.schema.ts';

/** The visible part of the subscription to a person's plan; the address itself is shown only once. */
export const calendarFeedSchema = z
  .object({
    created_at: timestamp,
    /** When a calendar app last fetched the plan, to the minute. */
    last_read_at: timestamp.nullable(),
  })
  .meta({ id: 'CalendarFeed' });

export type CalendarFeed = z.output<typeof calendarFeedSchema>;
