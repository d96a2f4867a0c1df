import { isInOrder } from '@simmer/contracts/date-order';
import { type BlockClock, startMinuteOf } from '@simmer/domain/blocks/block-clock';
import type { ItemFields, ItemMerge } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/conflicts/same-value';
import type { Sides } from './merge-outcomes.ts';

const withApplied = (merge: ItemMerge, mine: ItemFields | null, theirs: ItemFields | null): ItemFields => ({
  ...theirs,
  ...(merge.kind === 'update' && Object.fromEntries(merge.apply.map((field) => [field, mine?.[field]]))),
});

/** Asks about fields of one side alone. */
function askAbout(merge: ItemMerge, isAskedField: (field: string) => boolean): ItemMerge {
  if (merge.kind !== 'update') return merge;
  return {
    kind: 'update',
    apply: merge.apply.filter((field) => !isAskedField(field)),
    clashes: [...merge.clashes, ...merge.apply.filter(isAskedField)],
  };
}

/** Asks about a start time and a part that each side changed and that contradict each other (BLK-72). */
export function inPart(merge: ItemMerge, { mine, was, now }: Sides): ItemMerge {
  const isOfClock = (field: string) => field === 'start_time' || field === 'start_timing';
  const isChangedThere = ['start_time', 'start_timing'].some(
    (field) => !isSameValue(was?.[field] ?? null, now?.[field] ?? null),
  );
  if (!isChangedThere) return merge;
  const clock: BlockClock = withApplied(merge, mine ?? null, now ?? null);
  return clock.start_time && startMinuteOf(clock) === null ? askAbout(merge, isOfClock) : merge;
}

/** Asks about dates that each side changed and that do not fit together (OFF-41). */
export function inOrder(merge: ItemMerge, { mine, now }: Sides): ItemMerge {
  if (merge.kind !== 'update') return merge;
  const isDate = (field: string) => ['start_date', 'end_date', 'startDate', 'endDate'].includes(field);
  const merged = withApplied(merge, mine ?? null, now ?? null);
  const dates = ([start, end]: [string, string]) =>
    isInOrder(merged[start] as string | undefined, merged[end] as string | null | undefined);
  if (dates(['start_date', 'end_date']) && dates(['startDate', 'endDate'])) return merge;
  return askAbout(merge, isDate);
}
