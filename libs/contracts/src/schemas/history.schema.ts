import * as z from 'zod';
import { historyReasons, planResources } from './planning-values.ts';
import { timestamp, uuid } from './primitives.schema.ts';

/** What identifies an item of the plan: an id, a day, a week, or 'person' for what a person has once. */
export const planItemId = z
  .string()
  .regex(/^(?:[\da-f-]{1,36}|person)$/i, 'This is not an item of the plan.');

/** Former values of an item of the plan. */
export const historyEntrySchema = z
  .object({
    id: uuid,
    resource: z.enum(planResources),
    item_id: planItemId,
    reason: z.enum(historyReasons),
    /** By name on the wire: of a deleted item all that it had, otherwise those that were overwritten. */
    values: z.record(z.string(), z.unknown()),
    /** The device that had made them, as 'Firefox on Windows'; null if nobody recorded that, as in the next. */
    made_by_device: z.string().nullable(),
    /** The device that overwrote or deleted them. */
    device: z.string().nullable(),
    at: timestamp,
  })
  .meta({ id: 'HistoryEntry' });

export type HistoryEntry = z.output<typeof historyEntrySchema>;
