import * as z from 'zod';
import { instant, newUuid, timestamp } from './primitives.schema.ts';

/**
 * In the body of a change of the plan: if `seen` is given, the change is merged with later changes of others (MRG-1).
 */
export const mergeBasis = {
  /** The former value of each field, as the screen showed it. */
  seen: z.record(z.string(), z.unknown()).optional(),
  /** When the person made the change, by the server's clock; if omitted, now. */
  made_at: instant.optional(),
};

/**
 * Values that lost against another change of the same fields, whichever of the two was later; the history has them too.
 */
export const mergeResult = {
  /** Values that this change replaced by another change of the same fields; the history has them too. */
  overwritten: z
    .object({
      values: z.record(z.string(), z.unknown()),
      /** When these values were set, and on which device; null if nobody recorded that. */
      at: timestamp.nullable(),
      device: z.string().nullable(),
    })
    .optional(),
  /** True if the item had been deleted, and this change restored it. */
  restored: z.literal(true).optional(),
  /** True if this removed the item, and a later change of another device keeps it. */
  stays: z.literal(true).optional(),
  /** Deleted items that were restored because this change refers to them. */
  restored_items: z
    .array(z.object({ resource: z.string(), id: z.string(), item: z.record(z.string(), z.unknown()) }))
    .optional(),
};

/** In the body of an upsert, when a removal is undone. Ignored if the item exists. */
export const restorable = {
  id: newUuid.optional(),
  /** When the removed item was created; not in the future. */
  created_at: timestamp.optional(),
};
