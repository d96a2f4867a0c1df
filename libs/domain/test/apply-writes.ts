import { impliedChanges } from '../src/blocks/block-clock.ts';
import type { EditWrite, EditableBlock } from '../src/editing/block-write.ts';
import { inRows } from '../src/editing/scoped-change.ts';

/** The id of a new block, unless another block has it (BLK-81). */
const freeId = <B extends EditableBlock>(
  blocks: readonly B[],
  { id, source }: { readonly id?: string; readonly source: B },
): string | undefined => (id !== source.id && blocks.some((block) => block.id === id) ? undefined : id);

/** The blocks after some writes, applied like a store does; a new one is named after `made` and its index. */
export function applyWrites<B extends EditableBlock>(
  blocks: readonly B[],
  writes: readonly EditWrite<B, object>[],
  made = 'new',
): B[] {
  const changed = (block: B, changes: object): B => ({
    ...block,
    ...changes,
    ...impliedChanges(changes, block),
  });
  let result = [...blocks];
  for (const [index, write] of inRows(writes, blocks).entries()) {
    if (write.kind === 'delete') result = result.filter((block) => block.id !== write.id);
    else if (write.kind === 'create')
      result.push({
        ...changed(write.source, write.changes),
        id: freeId(result, write) ?? `${made}-${index}`,
      });
    else result = result.map((block) => (block.id === write.id ? changed(block, write.changes) : block));
  }
  return result;
}
