import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { listOf } from '../list-of.ts';
import { isSameValue } from '../same-value.ts';
import type { FieldMerge, MergeSides } from './merge-fields.ts';

/**
 * Of a mark and the deletion of its occurrence, which two devices made without each other, the later one counts
 * (BLK-83): the occurrence stands again, or the mark goes.
 */
export function marksAndDeletions(merge: FieldMerge, { present, seen }: MergeSides): FieldMerge {
  const { fields, overwritten } = merge;
  const before = {
    dates: listOf<string>(present['exclusion_dates']),
    marks: listOf<BlockOutcome>(present['outcomes']),
  };
  const dates = listOf<string>(fields['exclusion_dates'] ?? before.dates);
  const marks = listOf<BlockOutcome>(fields['outcomes'] ?? before.marks);
  const isNewMark = (mark: BlockOutcome) => !before.marks.some((other) => isSameValue(mark, other));
  const known = 'outcomes' in seen ? listOf<BlockOutcome>(seen['outcomes']) : marks;
  const isUnseen = (mark: BlockOutcome) => !known.some(({ date }) => date === mark.date);
  const clashes = marks.filter(({ date }) => dates.includes(date));
  const restored = clashes.filter((mark) => isNewMark(mark) && before.dates.includes(mark.date));
  const lost = clashes.filter(
    (mark) => !before.dates.includes(mark.date) && !isNewMark(mark) && isUnseen(mark),
  );
  const isOn = (list: readonly BlockOutcome[], date: string) => list.some((mark) => mark.date === date);
  return {
    fields: {
      ...fields,
      ...(restored.length > 0 && { exclusion_dates: dates.filter((date) => !isOn(restored, date)) }),
      ...(lost.length > 0 && { outcomes: marks.filter(({ date }) => !isOn(lost, date)) }),
    },
    overwritten: {
      ...(restored.length > 0 && { exclusion_dates: before.dates }),
      ...(lost.length > 0 && { outcomes: before.marks }),
      ...overwritten,
    },
  };
}
