import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import type { PlanningSource } from './planning-source.ts';
import { localActivities } from './local-activities.ts';
import { localIdealBlocks } from './local-ideal-blocks.ts';
import { localJournals } from './local-journals.ts';
import { localNorthStarGoals, localNorthStars } from './local-north-stars.ts';
import { type BlockSize, localTimeBlocks } from './local-time-blocks.ts';
import type { LocalStore } from './app-data.ts';

/**
 * Planning data from a local store.
 * @param sizes the available sizes; default: the seeded ones.
 */
export function createLocalSource(
  store: LocalStore,
  sizes: readonly BlockSize[] = DEFAULT_SIZES,
): PlanningSource {
  const created_at = store.now();
  return {
    northStars: localNorthStars(store),
    northStarGoals: localNorthStarGoals(store),
    activities: localActivities(store),
    timeBlocks: localTimeBlocks(store, sizes),
    idealBlocks: localIdealBlocks(store),
    sizes: async () => DEFAULT_SIZES.map((size) => ({ ...size, created_at })),
    vibes: async () => DEFAULT_VIBES.map((vibe) => ({ ...vibe, created_at })),
    phases: async () =>
      DEFAULT_PHASES.map((phase) => ({ ...phase, keywords: [...phase.keywords], created_at })),
    ...localJournals(store),
  };
}
