interface Plan<Block, Priority, Check> {
  readonly timeBlocks: readonly Block[];
  readonly weeklyPriorities: readonly Priority[];
  readonly pulseChecks: readonly Check[];
}

/** A plan without the references to a removed North Star (NST-4). */
export function withoutNorthStar<
  Block extends { readonly north_star_theme_id: string | null },
  Priority extends { readonly ordered_theme_ids: readonly string[] },
  Check extends { readonly theme_ratings: readonly { readonly theme_id: string }[] },
>(removedId: string, { timeBlocks, weeklyPriorities, pulseChecks }: Plan<Block, Priority, Check>) {
  return {
    timeBlocks: timeBlocks.map((block) =>
      block.north_star_theme_id === removedId ? { ...block, north_star_theme_id: null } : block,
    ),
    weeklyPriorities: weeklyPriorities.map((priority) => ({
      ...priority,
      ordered_theme_ids: priority.ordered_theme_ids.filter((id) => id !== removedId),
    })),
    pulseChecks: pulseChecks.map((check) => ({
      ...check,
      theme_ratings: check.theme_ratings.filter(({ theme_id }) => theme_id !== removedId),
    })),
  };
}
