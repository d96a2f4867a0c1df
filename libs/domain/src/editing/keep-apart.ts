import { addDays } from '../dates/add-to-date.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import { afterWrites, withChanges, withoutBlock } from './after-writes.ts';
import type { BlockWrite, EditableBlock } from './block-write.ts';
import { dateOf } from '../recurrence/occurrence-key.ts';
import { bare, firstKeys, inOrder } from './parts-of-series.ts';
import { seriesOf } from '../recurrence/series.ts';

const earliest = (dates: readonly string[]): string | null => dates.toSorted()[0] ?? null;

/** The date from which a later part continues the series, where an earlier one would have it; null: it does not reach it. */
function continuedFrom(part: EditableBlock, later: EditableBlock): string | null {
  const dates = firstKeys(later).flatMap((key) => dateOf(part, key) ?? []);
  if (dates.length > 0) return earliest(dates);
  // Weeks and months have no keys in common.
  return later.start_date > part.start_date ? later.start_date : null;
}

/**
 * The writes of a change of a series with those that keep its parts apart: one ends before the first occurrence that a later
 * one has, and goes if that leaves it none (BLK-82).
 * @param blocks the blocks of the series before the writes
 */
export function keepApart<B extends EditableBlock>(
  writes: readonly BlockWrite<B>[],
  blocks: readonly B[],
  seriesId: string,
): readonly BlockWrite<B>[] {
  const isPart = (block: B) => isRecurring(block) && !isToBeScheduled(block) && seriesOf(block) === seriesId;
  const parts = inOrder(afterWrites(writes, blocks).filter(isPart));
  return parts.reduce<readonly BlockWrite<B>[]>((all, part, at) => {
    const next = earliest(parts.slice(at + 1).flatMap((later) => continuedFrom(part, later) ?? []));
    if (next === null) return all;
    const end_date = part.end_date && part.end_date < next ? part.end_date : addDays(next, -1);
    const isEmpty = nextOccurrence({ ...bare(part), end_date }, part.start_date) === null;
    if (isEmpty) return withoutBlock(all, part.id);
    return end_date === part.end_date ? all : withChanges(all, part.id, { end_date });
  }, writes);
}
