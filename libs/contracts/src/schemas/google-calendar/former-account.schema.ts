import * as z from 'zod';
import { calendarSchema } from './calendar.schema.ts';
import { uuid } from '../primitives.schema.ts';

/** A provider account that is no longer connected and still has events here. */
export const formerAccountSchema = z
  .object({
    id: uuid,
    email: z.string(),
    /** The number of all events of the account, and of those that the person has classified or kept. */
    events: z.int(),
    events_classified: z.int(),
    /** The calendars of these events. */
    calendars: z.array(calendarSchema.pick({ id: true, name: true, color: true })),
  })
  .meta({ id: 'FormerAccount' });

/** Which events of a former account to remove. */
export const removeFormerEventsBody = z.strictObject({ which: z.enum(['unclassified', 'all']) });

export type FormerAccount = z.output<typeof formerAccountSchema>;
export type RemoveFormerEvents = z.output<typeof removeFormerEventsBody>['which'];
