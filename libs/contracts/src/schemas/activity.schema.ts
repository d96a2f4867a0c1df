import * as z from 'zod';
import { newNamedItem, namedItemChanges } from './named-item.schema.ts';
import { asRead, rowState, timestamp, uuid } from './primitives.schema.ts';
import { mergeBasis } from './merge.schema.ts';

export const activitySchema = z
  .object({
    id: uuid,
    name: z.string(),
    emoji: z.string(),
    color: z.string(),
    is_default: z.boolean(),
    /** The number of blocks that this user has made with the activity (KIT-12). */
    usage_count: z.int(),
    ...rowState,
    created_at: timestamp,
  })
  .meta({ id: 'Activity' });

export const createActivityBody = z.strictObject({
  ...newNamedItem,
  /** Only admins create defaults; a client may state that explicitly. */
  is_default: z.literal(false).optional(),
  /** Set when a removal is undone, so that the row keeps its place; not in the future. */
  created_at: timestamp.optional(),
  /** Set when a removal is undone: often used activities are suggested first. */
  usage_count: z.int().min(0).max(1_000_000).optional(),
  ...asRead,
});

export const updateActivityBody = z.strictObject({ ...namedItemChanges, ...asRead, ...mergeBasis });

export type Activity = z.output<typeof activitySchema>;
export type CreateActivity = z.input<typeof createActivityBody>;
export type UpdateActivity = z.input<typeof updateActivityBody>;
