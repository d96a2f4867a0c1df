import { limits } from '@simmer/contracts/limits';
import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { MarkedBlock } from './outcome-on.ts';

/** Outcomes in the order of their days (OUT-1). */
export const inOrderOfDays = (outcomes: readonly BlockOutcome[]): BlockOutcome[] =>
  outcomes.toSorted((one, other) => (one.date < other.date ? -1 : 1));

/**
 * The outcomes of a block with another outcome for a day, or without one; beyond the limit only the latest days are
 * kept (OUT-1).
 */
export function withOutcome(
  { outcomes = [] }: MarkedBlock,
  date: string,
  outcome: Omit<BlockOutcome, 'date'> | null,
): BlockOutcome[] {
  const others = outcomes.filter((other) => other.date !== date);
  const all = outcome === null ? others : [...others, { ...outcome, date }];
  return inOrderOfDays(all).slice(-limits.outcomesPerBlock);
}
