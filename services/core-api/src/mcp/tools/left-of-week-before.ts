import { addDays } from '@simmer/domain/dates/add-to-date';
import { type LeftOccurrence, leftOccurrences } from '@simmer/domain/outcomes/left-occurrences';
import type { MarkedBlock } from '@simmer/domain/outcomes/outcome-on';

/** What was left of the week before a Monday, as far as its days are over (OUT-10). */
export function leftOfWeekBefore<Block extends MarkedBlock>(
  blocksOn: (date: string) => readonly Block[],
  monday: string,
  today: string,
): LeftOccurrence<Block>[] {
  const until = today < monday ? today : monday;
  return leftOccurrences(blocksOn, until, addDays(monday, -7));
}
