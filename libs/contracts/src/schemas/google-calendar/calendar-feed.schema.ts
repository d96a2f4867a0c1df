import * as z from 'zod';
import { timestamp } from '../primitives.schema.ts';

/** The private address of a person's plan, as far as it is ever shown again. */
export const calendarFeedSchema = z
  .object({
    created_at: timestamp,
    /** When a calendar last fetched the plan, up to a minute. */
    last_read_at: timestamp.nullable(),
  })
  .meta({ id: 'CalendarFeed' });

export type CalendarFeed = z.output<typeof calendarFeedSchema>;
