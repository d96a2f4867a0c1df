import * as z from 'zod';
import { historyReasons, lossReasons, planResources } from './planning-values.ts';
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
    /** Fields as in API responses: of a deleted item all, otherwise the overwritten ones. */
    values: z.record(z.string(), z.unknown()),
    /** The device that had set these values, as 'Firefox on Windows'; null if nobody recorded it. */
    made_by_device: z.string().nullable(),
    /** The device that overwrote or deleted these values; null if nobody recorded it. */
    device: z.string().nullable(),
    at: timestamp,
  })
  .meta({ id: 'HistoryEntry' });

/** What a device has lost to a later change of another one, and was not told when that was made. */
export const planLossSchema = historyEntrySchema
  .omit({ made_by_device: true })
  .extend({
    reason: z.enum(lossReasons),
    /** The item as it was deleted, if it was: its deleter had not seen these values. */
    deleted: historyEntrySchema.shape.values.nullable(),
  })
  .meta({ id: 'PlanLoss' });

export type PlanLoss = z.output<typeof planLossSchema>;
export type HistoryEntry = z.output<typeof historyEntrySchema>;
