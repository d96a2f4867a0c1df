import { addDays } from '@simmer/domain/dates/add-to-date';
import { type LeftOccurrence, leftOccurrences } from '@simmer/domain/outcomes/left-occurrences';
import type { MarkedBlock } from '@simmer/domain/outcomes/outcome-on';

/** The occurrences left over from the week before a Monday, on days that are over (OUT-10). */
export function leftOfWeekBefore<Block extends MarkedBlock>(
  blocksOn: (date: string) => readonly Block[],
  monday: string,
  today: string,
): LeftOccurrence<Block>[] {
  const until = today < monday ? today : monday;
  return leftOccurrences(blocksOn, until, addDays(monday, -7));
}
