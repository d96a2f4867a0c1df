import { afterWrites } from '../src/editing/after-writes.ts';
import type { EditWrite, EditableBlock } from '../src/editing/block-write.ts';
import { inRows } from '../src/editing/scoped-change.ts';

/** The blocks after some writes, applied like a store does; a new one without an id is named after `made` and its index. */
export const applyWrites = <B extends EditableBlock>(
  blocks: readonly B[],
  writes: readonly EditWrite<B, object>[],
  made = 'new',
): B[] =>
  afterWrites(inRows(writes, blocks), blocks).map((block, index) =>
    block.id === '' ? { ...block, id: `${made}-${index}` } : block,
  );
