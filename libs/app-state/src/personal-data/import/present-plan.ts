import type { DataBundle, PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { User } from '@simmer/contracts/schemas/user.schema';
import type { PresentPlan } from '@simmer/domain/bundle/import-types';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { sessionStore } from '../../session/session-store.ts';

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

const settingsOf = (user: User | null): PlanSettings | null =>
  user && {
    reminders: user.reminders ?? null,
    review_mail: user.review_mail ?? null,
    day_limits: user.day_limits ?? null,
  };

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
    source.freeDays.get(),
    source.sizes(),
    source.phases(),
    source.vibes(),
  ]);
  const [pulseChecks, priorities, poster, freeDays, sizes, phases, vibes] = rest;
  return {
    northStars,
    activities,
    timeBlocks,
    idealBlocks,
    reflections,
    pulseChecks,
    priorities,
    poster,
    freeDays,
    settings: settingsOf(sessionStore.getState().user),
    sizeIds: idsOf(sizes),
    phaseIds: idsOf(phases),
    vibeIds: idsOf(vibes),
    catalogue: { sizes, phases, vibes },
  };
}

type Bundle = Record<keyof DataBundle, unknown>;

/** The local data bundle of a plan (ACC-21): items as on the wire, and the settings of who is signed in. */
export const bundleOf = ({
  northStars,
  activities,
  timeBlocks,
  idealBlocks = [],
  reflections,
  pulseChecks = [],
  priorities = [],
  poster = null,
  freeDays = null,
  settings,
}: PresentPlan): Bundle => ({
  northStarThemes: northStars,
  timeBlocks,
  weeklyReflections: reflections,
  idealBlocks,
  activities,
  pulseChecks,
  weeklyPriorities: priorities,
  northStarPoster: poster,
  // The free days are in the plan of nobody too.
  settings: settings || freeDays ? { ...settings, free_days: freeDays?.free_days ?? [] } : undefined,
});
