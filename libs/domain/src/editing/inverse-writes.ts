import type { BlockWrite, EditableBlock } from './block-write.ts';

/** The fields of a block that a write changed, as they were before it. */
function fieldsBefore<B extends object>(block: B, changes: object): Partial<B> {
  const names = new Set(Object.keys(changes));
  return Object.fromEntries(Object.entries(block).filter(([name]) => names.has(name))) as Partial<B>;
}

/**
 * The writes that take others back. What was deleted is made anew (under another id), what was made is deleted, and
 * what was changed gets its former fields again.
 * @param before the blocks that the writes change or delete, as they were
 * @param createdIds ids of the blocks that the writes made, in their order
 */
export function inverseWrites<B extends EditableBlock>(
  writes: readonly BlockWrite<B, object>[],
  before: readonly B[],
  createdIds: readonly string[],
): BlockWrite<B, Partial<B>>[] {
  const blocks = new Map(before.map((block) => [block.id, block]));
  const restored = writes.flatMap((write): BlockWrite<B, Partial<B>>[] => {
    const block = write.kind === 'create' ? undefined : blocks.get(write.id);
    if (block === undefined) return [];
    return write.kind === 'delete'
      ? [{ kind: 'create', source: block, changes: {} }]
      : write.kind === 'update'
        ? [{ kind: 'update', id: block.id, changes: fieldsBefore(block, write.changes) }]
        : [];
  });
  return [...restored, ...createdIds.map((id) => ({ kind: 'delete' as const, id }))];
}
