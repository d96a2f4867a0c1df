import { limits } from '@simmer/contracts/limits';
import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { MarkedBlock } from './outcome-on.ts';

/** The outcomes of a block without that of a day, or with another one; only the last of too many are kept (OUT-1). */
export function withOutcome(
  { outcomes = [] }: MarkedBlock,
  date: string,
  outcome: Omit<BlockOutcome, 'date'> | null,
): BlockOutcome[] {
  const others = outcomes.filter((other) => other.date !== date);
  const all = outcome === null ? others : [...others, { date, ...outcome }];
  return all.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(-limits.outcomesPerBlock);
}
