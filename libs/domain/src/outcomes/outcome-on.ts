import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';

export interface MarkedBlock {
  readonly outcomes?: readonly BlockOutcome[] | undefined;
}

/** What the person marked on a day of a block; null if nothing (OUT-1). */
export const outcomeOn = ({ outcomes = [] }: MarkedBlock, date: string): BlockOutcome | null =>
  outcomes.find((outcome) => outcome.date === date) ?? null;

/**
 * The minutes of a block that were done on a day: all of a done one, of a partly done one as many as the person gave, or half
 * (CNT-2). None of one that is not done or not marked.
 * @param minutes of the whole block
 */
export function doneMinutes(outcome: Omit<BlockOutcome, 'date'> | null, minutes: number): number {
  if (outcome?.result === 'done') return minutes;
  return outcome?.result === 'partly' ? Math.min(outcome.minutes ?? Math.round(minutes / 2), minutes) : 0;
}

/**
 * The minutes of a block on a day that were not left: all until it is marked, then those that were done (CNT-3).
 * @param minutes of the whole block
 */
export function minutesNotLeftOn(block: MarkedBlock, date: string, minutes: number): number {
  const outcome = outcomeOn(block, date);
  return outcome === null ? minutes : doneMinutes(outcome, minutes);
}
