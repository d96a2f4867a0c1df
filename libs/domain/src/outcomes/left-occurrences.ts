import { addDays } from '../dates/add-to-date.ts';
import { type MarkedBlock, outcomeOn } from './outcome-on.ts';

/** A block on one of its days. */
export interface LeftOccurrence<Block> {
  readonly block: Block;
  readonly date: string;
}

const LAST_DAYS = 7;

/**
 * The occurrences left over from the seven days before today, by day: those marked as not done, and on days with any
 * mark also those without one (OUT-10).
 * @param blocksOn the blocks that take place on a date
 * @param since the day on which the last offer was made, if any: earlier days are not offered again
 */
export function leftOccurrences<Block extends MarkedBlock>(
  blocksOn: (date: string) => readonly Block[],
  today: string,
  since: string | null,
): LeftOccurrence<Block>[] {
  const days = Array.from({ length: LAST_DAYS }, (_, at) => addDays(today, at - LAST_DAYS));
  return days
    .filter((date) => since === null || date >= since)
    .flatMap((date) => {
      const blocks = blocksOn(date);
      const isMarked = blocks.some((block) => outcomeOn(block, date) !== null);
      const isLeft = (block: Block) => (outcomeOn(block, date)?.result ?? 'missed') === 'missed';
      return isMarked ? blocks.filter(isLeft).map((block) => ({ block, date })) : [];
    });
}
