import * as z from 'zod';
import { formerVersion, instant, newUuid, timestamp } from './primitives.schema.ts';

/** In the body of a change of the plan: with what was seen, it is merged with what others have changed since (MRG-1). */
export const mergeBasis = {
  /** The former value of each field, as the screen showed it. */
  seen: z.record(z.string(), z.unknown()).optional(),
  /** When the person made the change, by the server's clock; if omitted, now. */
  made_at: instant.optional(),
};

/** In the response to a change that was merged. */
export const mergeResult = {
  /** What lost against another change of the same fields; the history has it too. */
  overwritten: z
    .object({
      values: z.record(z.string(), z.unknown()),
      /** When it was changed, and on which device; null if nobody recorded that. */
      at: timestamp.nullable(),
      device: z.string().nullable(),
    })
    .optional(),
  /** The item had been deleted, and came back by this change. */
  restored: z.literal(true).optional(),
  /** Deleted items that came back because this one names them. */
  restored_items: z
    .array(z.object({ resource: z.string(), id: z.string(), item: z.record(z.string(), z.unknown()) }))
    .optional(),
};

/** In the body of an upsert, when a removal is undone. Ignored if the item exists. */
export const restorable = {
  id: newUuid.optional(),
  /** Not in the future. */
  created_at: timestamp.optional(),
  former_version: formerVersion,
};
