import { countVibes } from '@simmer/domain/totals/planned-totals';
import type { TimeBlock, Vibe } from '../../../planning/planning-types.ts';

const MAX_CARDS = 2;

export interface VibeCount {
  readonly vibe: Vibe;
  /** How many time blocks have it. */
  readonly blocks: number;
}

/** The vibes with the most time blocks, two at most (DSH-3). */
export function vibeCards(blocks: readonly TimeBlock[], vibes: readonly Vibe[]): VibeCount[] {
  return countVibes(blocks)
    .flatMap(({ vibe_id, blocks: count }) => {
      const vibe = vibes.find(({ id }) => id === vibe_id);
      return vibe ? [{ vibe, blocks: count }] : [];
    })
    .slice(0, MAX_CARDS);
}
