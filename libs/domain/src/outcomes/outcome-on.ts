import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';

export interface MarkedBlock {
  readonly outcomes?: readonly BlockOutcome[] | undefined;
}

/** What the person marked on a day of a block; null if nothing (OUT-1). */
export const outcomeOn = ({ outcomes = [] }: MarkedBlock, date: string): BlockOutcome | null =>
  outcomes.find((outcome) => outcome.date === date) ?? null;
