import type { TimeCounts } from '@simmer/domain/totals/count-time';
import type { Vibe } from '../../../shared/planning-types.ts';

const MAX_CARDS = 2;

export interface VibeCount {
  readonly vibe: Vibe;
  /** How many time blocks of the period have the vibe, each counted on each of its days. */
  readonly blocks: number;
}

/** The vibes with the most time blocks, two at most (DSH-3). */
export const vibeCards = ({ vibe: counts }: TimeCounts, vibes: readonly Vibe[]): VibeCount[] =>
  vibes
    .map((vibe) => ({ vibe, blocks: counts.get(vibe.id)?.planned.occurrences ?? 0 }))
    .filter(({ blocks }) => blocks > 0)
    .sort((one, other) => other.blocks - one.blocks)
    .slice(0, MAX_CARDS);
