import type { BlockPurpose } from '@simmer/contracts/block-content';
import { withoutContent } from './without-content.ts';

interface Plan<Block, Priority, Check, Ideal> {
  readonly timeBlocks: readonly Block[];
  readonly weeklyPriorities: readonly Priority[];
  readonly pulseChecks: readonly Check[];
  readonly idealBlocks: readonly Ideal[];
}

/** A plan without the references to a removed North Star (NST-4). */
export function withoutNorthStar<
  Block extends { readonly north_star_theme_id: string | null },
  Priority extends { readonly ordered_theme_ids: readonly string[] },
  Check extends { readonly theme_ratings: readonly { readonly theme_id: string }[] },
  Ideal extends BlockPurpose,
>(
  removedId: string,
  { timeBlocks, weeklyPriorities, pulseChecks, idealBlocks }: Plan<Block, Priority, Check, Ideal>,
) {
  return {
    timeBlocks: timeBlocks.map((block) =>
      block.north_star_theme_id === removedId ? { ...block, north_star_theme_id: null } : block,
    ),
    weeklyPriorities: weeklyPriorities.map((priority) => ({
      ...priority,
      ordered_theme_ids: priority.ordered_theme_ids.filter((id) => id !== removedId),
    })),
    idealBlocks: withoutContent(idealBlocks, 'north_star_theme_id', (id) => id === removedId),
    pulseChecks: pulseChecks.map((check) => ({
      ...check,
      theme_ratings: check.theme_ratings.filter(({ theme_id }) => theme_id !== removedId),
    })),
  };
}
