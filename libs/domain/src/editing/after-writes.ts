import { impliedChanges } from '../blocks/block-clock.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';

/** A block after a change and the changes that it implies. */
const changed = <B extends EditableBlock>(block: B, changes: object): B => ({
  ...block,
  ...changes,
  ...impliedChanges(changes, block),
});

/** Blocks after some writes; one that stays as it is is the same object. A new one without an id has an empty one. */
export function afterWrites<B extends EditableBlock>(
  writes: readonly BlockWrite<B, object>[],
  blocks: readonly B[],
): B[] {
  const kept = blocks.flatMap((block) => {
    const own = writes.filter((write) => write.kind !== 'create' && write.id === block.id);
    const updates = own.flatMap((write) => (write.kind === 'update' ? [write.changes] : []));
    return own.some(({ kind }) => kind === 'delete') ? [] : [updates.reduce<B>(changed, block)];
  });
  const created = writes.flatMap((write) =>
    write.kind === 'create' ? [{ ...changed(write.source, write.changes), id: write.id ?? '' }] : [],
  );
  return [...kept, ...created];
}

/** Writes with further changes of a block. */
export function withChanges<B extends EditableBlock>(
  writes: readonly BlockWrite<B>[],
  id: string,
  changes: ScheduleChanges,
): readonly BlockWrite<B>[] {
  const isOwn = (write: BlockWrite<B>) => write.kind !== 'delete' && write.id === id;
  if (!writes.some(isOwn)) return [...writes, { kind: 'update', id, changes }];
  return writes.map((write) =>
    write.kind !== 'delete' && isOwn(write) ? { ...write, changes: { ...write.changes, ...changes } } : write,
  );
}

/** Writes that leave no block with this id. */
export const withoutBlock = <B>(writes: readonly BlockWrite<B>[], id: string): readonly BlockWrite<B>[] => {
  const isNew = writes.some((write) => write.kind === 'create' && write.id === id);
  const others = writes.filter((write) => write.id !== id);
  return isNew ? others : [...others, { kind: 'delete', id }];
};
