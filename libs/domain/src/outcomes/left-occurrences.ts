import { addDays } from '../dates/add-to-date.ts';
import { type MarkedBlock, outcomeOn } from './outcome-on.ts';

/** A block on one of its days. */
export interface LeftOccurrence<Block> {
  readonly block: Block;
  readonly date: string;
}

const LAST_DAYS = 7;

/**
 * What was left on the last seven days before today, by day: what is marked as not done, and, of days on which something is
 * marked, what is not marked (OUT-10).
 * @param blocksOn the blocks that take place on a date
 * @param since the day on which this was offered last, if ever: earlier days are not offered again
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
