import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { differenceWrites } from '@simmer/domain/editing/difference-writes';
import type { BlockAction, BlocksWritten } from '../time-blocks/apply-writes.ts';
import type { Steps } from './change.ts';

interface BlockOperations {
  readonly apply: (action: BlockAction) => Promise<unknown>;
  readonly activities: () => Promise<readonly Activity[]>;
  /** Without a request, so that the undo is kept before anything is sent (OFF-24). */
  readonly knownActivities: () => Promise<readonly Activity[]>;
}

/**
 * Undo and redo of changes to some blocks, independent of other blocks.
 * @param createdIds ids of activities created with them: they are removed with their last block, and restored.
 */
export function blockSteps(
  { apply, activities, knownActivities }: BlockOperations,
  { before, after, uses }: BlocksWritten,
  createdIds: readonly string[] = [],
): Steps {
  let taken: readonly Activity[] = [];
  return {
    undo: async () => {
      const library = createdIds.length === 0 ? [] : await knownActivities();
      await apply({ writes: differenceWrites(after, before), seen: after, uses, unused: createdIds });
      taken = library.filter(({ id }) => createdIds.includes(id));
    },
    redo: async () => {
      const known = new Set(taken.length === 0 ? [] : (await activities()).map(({ id }) => id));
      // The blocks count as uses of it again.
      const again = taken
        .filter(({ id }) => !known.has(id))
        .map(({ id, name, emoji, color, created_at, usage_count }) => {
          const left =
            usage_count - after.filter((each) => uses.includes(each.id) && each.activity_id === id).length;
          return { id, name, emoji, color, created_at, usage_count: Math.max(0, left) };
        });
      await apply({ writes: differenceWrites(before, after), seen: before, uses, activities: again });
    },
  };
}
