import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';

export interface MarkedBlock {
  readonly outcomes?: readonly BlockOutcome[] | undefined;
}

/** The outcome of a block on a day; null if it is not marked (OUT-1). */
export const outcomeOn = ({ outcomes = [] }: MarkedBlock, date: string): BlockOutcome | null =>
  outcomes.find((outcome) => outcome.date === date) ?? null;

/**
 * The minutes of a block that were done on a day: all if it is done; if partly done, the minutes that the person gave,
 * or half (CNT-2); none if it is not done or not marked.
 * @param minutes the length of the whole block
 */
export function doneMinutes(outcome: Omit<BlockOutcome, 'date'> | null, minutes: number): number {
  if (outcome?.result === 'done') return minutes;
  return outcome?.result === 'partly' ? Math.min(outcome.minutes ?? Math.round(minutes / 2), minutes) : 0;
}

/**
 * The minutes of a block on a day that count as spent: all until the day is marked, then the minutes that were done
 * (CNT-3).
 * @param minutes the length of the whole block
 */
export function minutesNotLeftOn(block: MarkedBlock, date: string, minutes: number): number {
  const outcome = outcomeOn(block, date);
  return outcome === null ? minutes : doneMinutes(outcome, minutes);
}
