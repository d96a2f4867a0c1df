import type { DataBundle, PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { User } from '@simmer/contracts/schemas/user.schema';
import type { PresentPlan } from '@simmer/domain/bundle/import-types';
import type { AccountCopy } from '@simmer/plan/account-copy';
import { lists } from '@simmer/plan/lists';
import { readPlan as readCopy } from '../../plan/read-plan.ts';
import { sessionStore } from '../../plan-client/session-store.ts';

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

const settingsOf = (user: User | null): PlanSettings | null =>
  user && { reminders: user.reminders, review_mail: user.review_mail, day_limits: user.day_limits };

/** The plan that a file is compared with, or that is exported, with its sizes, phases and vibes. */
export function presentPlan(copy: AccountCopy, settings: PlanSettings | null): PresentPlan {
  const { activities, timeBlocks, idealBlocks, weeklyReflections, pulseChecks, weeklyPriorities } = copy.plan;
  const [sizes, phases, vibes] = [
    [...copy.catalogue.sizes],
    [...copy.catalogue.phases],
    [...copy.catalogue.vibes],
  ];
  return {
    northStars: lists.northStarGoals(copy),
    activities,
    timeBlocks,
    idealBlocks,
    reflections: weeklyReflections,
    pulseChecks,
    priorities: weeklyPriorities,
    poster: lists.poster(copy),
    freeDays: lists.freeDays(copy),
    settings,
    sizeIds: idsOf(sizes),
    phaseIds: idsOf(phases),
    vibeIds: idsOf(vibes),
    catalogue: { sizes, phases, vibes },
  };
}

/** The current plan of a scope. @throws ApiError, NetworkError */
export async function readPlan(scope: string): Promise<PresentPlan> {
  return presentPlan(await readCopy(scope), settingsOf(sessionStore.getState().user));
}

type Bundle = Record<keyof DataBundle, unknown>;

/** The local data bundle of a plan (ACC-21): items as on the wire, and the settings of the signed-in user. */
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
  // A plan without a user has free days too.
  settings: settings || freeDays ? { ...settings, free_days: freeDays?.free_days ?? [] } : undefined,
});
