import { formerVersion, timestamp, newUuid } from './primitives.schema.ts';

/** In the body of an upsert, when a removal is undone. Ignored if the item exists. */
export const restored = {
  id: newUuid.optional(),
  /** Not in the future. */
  created_at: timestamp.optional(),
  former_version: formerVersion,
};
