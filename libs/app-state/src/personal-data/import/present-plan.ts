import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import type { PresentPlan } from '@simmer/domain/bundle/import-types';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** The current plan, from the current source. */
export async function readPlan(source: PlanningSource): Promise<PresentPlan> {
  const [northStars, activities, timeBlocks, idealBlocks, reflections, ...rest] = await Promise.all([
    source.northStarGoals.list(),
    source.activities.list(),
    source.timeBlocks.list(),
    source.idealBlocks.list(),
    source.weeklyReflections.list(),
    source.pulseChecks.list(),
    source.weeklyPriorities.list(),
    source.poster.get(),
    source.sizes(),
    source.phases(),
    source.vibes(),
  ]);
  const [pulseChecks, priorities, poster, sizes, phases, vibes] = rest;
  return {
    northStars,
    activities,
    timeBlocks,
    idealBlocks,
    reflections,
    pulseChecks,
    priorities,
    poster,
    sizeIds: idsOf(sizes),
    phaseIds: idsOf(phases),
    vibeIds: idsOf(vibes),
    catalogue: { sizes, phases, vibes },
  };
}

type BundleLists = Record<keyof DataBundle, readonly object[]>;

/** The local data bundle of a plan (ACC-21): items as on the wire. */
export const bundleOf = ({
  northStars,
  activities,
  timeBlocks,
  idealBlocks = [],
  reflections,
}: PresentPlan): BundleLists => ({
  northStarThemes: northStars,
  timeBlocks,
  weeklyReflections: reflections,
  idealBlocks,
  activities,
});
