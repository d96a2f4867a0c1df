import * as z from 'zod';
import { historyReasons, planResources } from './planning-values.ts';
import { timestamp, uuid } from './primitives.schema.ts';

/** Former values of an item of the plan. */
export const historyEntrySchema = z
  .object({
    id: uuid,
    resource: z.enum(planResources),
    /** Its id, day or week, or 'person' for what a person has once. */
    item_id: z.string(),
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
