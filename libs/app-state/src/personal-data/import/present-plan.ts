import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import type { PresentPlan } from '@simmer/domain/bundle/import-types';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

/** The current plan, from the current source. */
export async function readPresentPlan(source: PlanningSource): Promise<PresentPlan> {
  const [northStars, activities, timeBlocks, idealBlocks, reflections, sizes, phases, vibes] =
    await Promise.all([
      source.northStarGoals.list(),
      source.activities.list(),
      source.timeBlocks.list(),
      source.idealBlocks.list(),
      source.weeklyReflections.list(),
      source.sizes(),
      source.phases(),
      source.vibes(),
    ]);
  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  return {
    northStars,
    activities,
    timeBlocks,
    idealBlocks,
    reflections,
    sizeIds: idsOf(sizes),
    phaseIds: idsOf(phases),
    vibeIds: idsOf(vibes),
    catalogue: { sizes, phases, vibes },
  };
}

/** With what an exported file does not have. */
export async function readWholePlan(source: PlanningSource): Promise<PresentPlan> {
  const [present, pulseChecks, priorities, poster] = await Promise.all([
    readPresentPlan(source),
    source.pulseChecks.list(),
    source.weeklyPriorities.list(),
    source.poster.get(),
  ]);
  return { ...present, pulseChecks, priorities, poster };
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
