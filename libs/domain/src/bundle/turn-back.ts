import type { ItemFields } from '../texts/item-fields.ts';
import type { ImportKind, ItemChange, PresentPlan } from './import-types.ts';
import { changeKey, hasFields, itemsByKey, writtenFields } from './item-kinds.ts';

/** The changes that reverse others, and the items that stay because they were changed since, or are in use. */
export interface Reversal {
  readonly changes: readonly ItemChange[];
  /** The labels of the items that stay. */
  readonly keptLabels: readonly string[];
}

const isBlock = (kind: ImportKind): boolean => kind === 'timeBlock' || kind === 'idealBlock';

/** The activities and North Stars that the blocks of a plan refer to after some changes. */
function usedAfter(
  changes: readonly ItemChange[],
  { timeBlocks, idealBlocks = [] }: Pick<PresentPlan, 'timeBlocks' | 'idealBlocks'>,
): ReadonlySet<unknown> {
  const blocks = new Map<unknown, ItemFields | null>(
    [...timeBlocks, ...idealBlocks].map((block) => [block.id, block]),
  );
  for (const { kind, before, after } of changes)
    if (isBlock(kind)) blocks.set((after ?? before)?.['id'], after);
  return new Set(
    [...blocks.values()].flatMap((block) => [block?.['activity_id'], block?.['north_star_theme_id']]),
  );
}

/**
 * The changes that reverse others, with before and after swapped, as far as the plan is still as those others have left
 * it. The reverse of these changes is a redo.
 */
export function turnBack(done: readonly ItemChange[], now: PresentPlan): Reversal {
  const items = itemsByKey(now);
  const kept = new Set<ItemChange>();
  const all = done
    .toReversed()
    .map(({ kind, label, before, after }): ItemChange => ({ kind, label, before: after, after: before }));
  let changes = all.filter((change) => {
    const { kind, before, after } = change;
    const current = items.get(changeKey(change)) ?? null;
    const fields = writtenFields(change);
    const isLike = (item: ItemFields | null) =>
      item === null || current === null ? item === current : hasFields(kind, current, item, fields);
    if (isLike(after)) return false;
    if (!isLike(before)) kept.add(change);
    return isLike(before);
  });
  const keep = (isKept: (change: ItemChange) => boolean) => {
    for (const change of changes) if (isKept(change)) kept.add(change);
    changes = changes.filter((change) => !kept.has(change));
  };
  // A block that refers to a missing item cannot be created, and an item to which a block refers must not be removed.
  const madeIds = new Set(changes.flatMap(({ before, after }) => (before === null ? after?.['id'] : [])));
  const isMissing = (kind: 'activity' | 'northStar', id: unknown) =>
    typeof id === 'string' && !madeIds.has(id) && !items.has(`${kind} ${id}`);
  keep(
    ({ kind, after }) =>
      isBlock(kind) &&
      (isMissing('activity', after?.['activity_id']) ||
        isMissing('northStar', after?.['north_star_theme_id'])),
  );
  const used = usedAfter(changes, now);
  keep(
    ({ kind, before, after }) =>
      after === null && (kind === 'activity' || kind === 'northStar') && used.has(before?.['id']),
  );
  return { changes, keptLabels: all.filter((change) => kept.has(change)).map(({ label }) => label) };
}
