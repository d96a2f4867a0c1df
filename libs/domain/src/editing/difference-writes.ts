import { stampFields } from '../blocks/time-block-fields.ts';
import type { BlockWrite, EditableBlock } from './block-write.ts';

/** Fields that the store writes itself on every change. */
const STAMPS = new Set<string>(stampFields);

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** Another size sets these, unless they are given (BLK-4, BLK-71). */
const SET_BY_SIZE = new Set(['points', 'duration_minutes']);

/** The fields of `to` that differ from those of `from`, with those that a change of these would set. */
function differingFields<B extends object>(from: B, to: B): Partial<B> {
  const before = new Map(Object.entries(from));
  const isOther = ([name, value]: [string, unknown]) => textOf(value) !== textOf(before.get(name));
  const fields = Object.entries(to);
  const isResized = fields.some((field) => field[0] === 'size' && isOther(field));
  return Object.fromEntries(
    fields.filter(
      (field) => !STAMPS.has(field[0]) && (isOther(field) || (isResized && SET_BY_SIZE.has(field[0]))),
    ),
  ) as Partial<B>;
}

/**
 * The writes that turn one set of blocks into another: missing blocks are created under their own id, changed ones
 * updated, surplus ones deleted. From the state after a change to the one before, this is its undo.
 */
export function differenceWrites<B extends EditableBlock>(
  from: readonly B[],
  to: readonly B[],
): BlockWrite<B, Partial<B>>[] {
  const before = new Map(from.map((block) => [block.id, block]));
  const keptIds = new Set(to.map(({ id }) => id));
  const changedOrNew = to.flatMap((block): BlockWrite<B, Partial<B>>[] => {
    const old = before.get(block.id);
    if (old === undefined) return [{ kind: 'create', id: block.id, source: block, changes: {} }];
    const changes = differingFields(old, block);
    return Object.keys(changes).length === 0 ? [] : [{ kind: 'update', id: block.id, changes }];
  });
  const deletions = from
    .filter(({ id }) => !keptIds.has(id))
    .map(({ id }) => ({ kind: 'delete' as const, id }));
  return [...changedOrNew, ...deletions];
}
