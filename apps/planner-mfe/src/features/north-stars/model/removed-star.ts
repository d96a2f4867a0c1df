import type { RemovedNorthStar } from '@simmer/app-state/north-stars';

/**
 * A noted removal in which everything else goes by the id it has now: a block or another North Star may have been
 * deleted and brought back, under a new id, since the note was made.
 */
export function underNewNames(
  removed: RemovedNorthStar,
  nowCalled: (id: string) => string,
): RemovedNorthStar {
  const now = (id: string): string => (id === removed.theme.id ? id : nowCalled(id));
  return {
    ...removed,
    blockIds: removed.blockIds.map(now),
    priorities: removed.priorities.map((priority) => ({
      ...priority,
      ordered_theme_ids: priority.ordered_theme_ids.map(now),
    })),
    pulseChecks: removed.pulseChecks.map((check) => ({
      ...check,
      theme_ratings: check.theme_ratings.map((rating) => ({ ...rating, theme_id: now(rating.theme_id) })),
    })),
  };
}
