import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockWrite } from '@simmer/domain/editing/block-write';
import type { PlanningSource } from '../sources/planning-source.ts';
import { type BlockChanges, bodyOf, createBodyOf, patchOfBlock } from './block-fields.ts';

/** What the editing rules of domain ask for, to be made as one action. */
export type BlockWrites = readonly BlockWrite<TimeBlock, BlockChanges>[];

type Blocks = PlanningSource['timeBlocks'];

/** The id under which a block shows until the server has named it. */
export const pendingId = (key: string, index: number) => `pending-${key}-${index}`;

const keyed = (writes: BlockWrites, key: string) =>
  writes.map((write, index) => ({ write, key: `${key}-${index}`, shownAs: pendingId(key, index) }));

/**
 * Makes the writes and answers the blocks that they created. Creations go first and are taken back
 * when a later write fails: whatever happens, nothing that was planned gets lost.
 */
export async function applyWrites(blocks: Blocks, writes: BlockWrites, key: string): Promise<TimeBlock[]> {
  const steps = keyed(writes, key);
  const created: TimeBlock[] = [];
  try {
    for (const step of steps) {
      if (step.write.kind !== 'create') continue;
      created.push(await blocks.create(createBodyOf(step.write.source, step.write.changes), step.key));
    }
    for (const step of steps) {
      if (step.write.kind === 'update')
        await blocks.update(step.write.id, bodyOf(step.write.changes), step.key);
      if (step.write.kind === 'delete') await blocks.remove(step.write.id, step.key);
    }
  } catch (error) {
    await Promise.allSettled(created.map(({ id }) => blocks.remove(id, `${key}-undo-${id}`)));
    throw error;
  }
  return created;
}

/** The blocks as they will be once the writes are made. */
export function shownWrites(blocks: readonly TimeBlock[], writes: BlockWrites, key: string): TimeBlock[] {
  let shown = [...blocks];
  for (const { write, shownAs } of keyed(writes, key)) {
    if (write.kind === 'delete') {
      shown = shown.filter(({ id }) => id !== write.id);
    } else if (write.kind === 'update') {
      const fields = patchOfBlock(bodyOf(write.changes));
      shown = shown.map((block) => (block.id === write.id ? { ...block, ...fields } : block));
    } else {
      const fields = patchOfBlock(createBodyOf(write.source, write.changes));
      shown.push({ ...write.source, ...fields, id: shownAs });
    }
  }
  return shown;
}

/** Each created block with the id under which it was shown so far. */
export function namedAnew(writes: BlockWrites, created: readonly TimeBlock[], key: string) {
  const shown = keyed(writes, key).filter(({ write }) => write.kind === 'create');
  return created.map((block, index) => ({ block, shownAs: shown[index]?.shownAs ?? block.id }));
}
