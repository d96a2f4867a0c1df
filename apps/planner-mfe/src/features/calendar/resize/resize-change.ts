import { editOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import type { TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';
import type { OccurrenceChange } from '../series/series-question.store.ts';

/** The changed fields for a size; null if the block already has that length. */
export function sizeFields(block: TimeBlock, size: TimeBlockSize) {
  const isOfSize = size.id === block.size;
  if (isOfSize && (block.duration_minutes ?? null) === null) return null;
  // Another size clears an own length (BLK-71). The points are given too: an extension of the change would keep the old
  // ones.
  return isOfSize ? { duration_minutes: null } : { size: size.id, points: size.points };
}

export const resizedText = (size: TimeBlockSize): string =>
  `Length changed to ${sizeHoursText(size.duration)}`;

/** The change of an occurrence to another size (CAL-63). */
export function resizeChange(block: TimeBlock, date: string, to: TimeBlockSize): OccurrenceChange {
  const fields = sizeFields(block, to);
  return {
    kind: 'block.edit',
    block,
    from: date,
    date,
    writes: fields === null ? [] : editOnlyThisOccurrence(block, date, fields),
    success: resizedText(to),
    failure: 'The length could not be changed. Try again.',
    to,
  };
}
