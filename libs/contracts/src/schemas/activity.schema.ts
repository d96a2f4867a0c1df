import * as z from 'zod';
import { emojiText, hexColor, nameText, timestamp, uuid } from './primitives.schema.ts';

export const activitySchema = z
  .object({
    id: uuid,
    name: z.string(),
    emoji: z.string(),
    color: z.string(),
    is_default: z.boolean(),
    /** Blocks this user made of it (decision S5). */
    usage_count: z.int(),
    created_at: timestamp,
  })
  .meta({ id: 'Activity' });

export const createActivityBody = z.strictObject({
  name: nameText,
  emoji: emojiText.optional(),
  color: hexColor.optional(),
  /** Only an admin makes defaults; a client may say so explicitly. */
  is_default: z.literal(false).optional(),
});

export const updateActivityBody = z.strictObject({
  name: nameText.optional(),
  emoji: emojiText.optional(),
  color: hexColor.optional(),
});

export type Activity = z.output<typeof activitySchema>;
export type CreateActivity = z.input<typeof createActivityBody>;
export type UpdateActivity = z.input<typeof updateActivityBody>;
