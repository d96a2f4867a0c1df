import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import type { TimeBlock } from './planning-types.ts';
import { type SavedBlocks, useBlockWrites } from './use-block-writes.ts';

/** A number of blocks in words: '1 time block', '8 time blocks'. */
export const addedText = (count: number): string => `${count} time ${count === 1 ? 'block' : 'blocks'}`;

/** Adds proposed blocks and their new activities to the plan, with one undo; null if they could not be added. */
export function useAddBlocks() {
  const { write } = useBlockWrites();
  return (blocks: readonly TimeBlock[], created: readonly NewBlockActivity[]): Promise<SavedBlocks | null> =>
    write(
      blocks.map((block) => ({ kind: 'create', id: block.id, source: { ...block, id: '' }, changes: {} })),
      [],
      {
        kind: 'block.create',
        success: `${addedText(blocks.length)} added`,
        failure: 'The time blocks could not be added. Try again.',
        created,
      },
    );
}
