import * as z from 'zod';
import { emojiText, hexColor, nameText, timestamp, newUuid, uuid } from './primitives.schema.ts';

export const activitySchema = z
  .object({
    id: uuid,
    name: z.string(),
    emoji: z.string(),
    color: z.string(),
    is_default: z.boolean(),
    /** Blocks this user made of it (KIT-12). */
    usage_count: z.int(),
    created_at: timestamp,
  })
  .meta({ id: 'Activity' });

/** When left out, the server makes the id. */
export const createActivityBody = z.strictObject({
  id: newUuid.optional(),
  name: nameText,
  emoji: emojiText.optional(),
  color: hexColor.optional(),
  /** Only an admin makes defaults; a client may say so explicitly. */
  is_default: z.literal(false).optional(),
  /** Set when a removal is undone, so that the row keeps its place; never later than now. */
  created_at: timestamp.optional(),
  /** The same: what a person has used often is suggested first. */
  usage_count: z.int().min(0).max(1_000_000).optional(),
});

export const updateActivityBody = z.strictObject({
  name: nameText.optional(),
  emoji: emojiText.optional(),
  color: hexColor.optional(),
});

export type Activity = z.output<typeof activitySchema>;
export type CreateActivity = z.input<typeof createActivityBody>;
export type UpdateActivity = z.input<typeof updateActivityBody>;
