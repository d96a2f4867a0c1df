import type { DataBundle, PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { User } from '@simmer/contracts/schemas/user.schema';
import type { PresentPlan } from '@simmer/domain/bundle/import-types';
import { type AccountCopy, type PlanList, type PlanLists, planLists, reads } from '@simmer/plan/reads';
import { planClient } from '../../plan/plan-clients.ts';
import { readList } from '../../plan/read-list.ts';
import { sessionStore } from '../../session/session-store.ts';

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

const settingsOf = (user: User | null): PlanSettings | null =>
  user && {
    reminders: user.reminders ?? null,
    review_mail: user.review_mail ?? null,
    day_limits: user.day_limits ?? null,
  };

/** The plan that a file is compared with, or that is exported, with its sizes, phases and vibes. */
export function presentPlan(copy: AccountCopy, settings: PlanSettings | null): PresentPlan {
  const listOf = <Name extends PlanList>(name: Name): PlanLists[Name] => reads[name].select(copy);
  const [sizes, phases, vibes] = [listOf('sizes'), listOf('phases'), listOf('vibes')];
  return {
    northStars: listOf('northStarGoals'),
    activities: listOf('activities'),
    timeBlocks: listOf('timeBlocks'),
    idealBlocks: listOf('idealBlocks'),
    reflections: listOf('weeklyReflections'),
    pulseChecks: listOf('pulseChecks'),
    priorities: listOf('weeklyPriorities'),
    poster: listOf('poster'),
    freeDays: listOf('freeDays'),
    settings,
    sizeIds: idsOf(sizes),
    phaseIds: idsOf(phases),
    vibeIds: idsOf(vibes),
    catalogue: { sizes, phases, vibes },
  };
}

/** The lists that make up a plan. Default North Stars are only offers; `northStarGoals` has all of the others. */
const READ = planLists.filter((name) => name !== 'defaultNorthStars' && name !== 'northStars');

/** The current plan of a scope. @throws ApiError, NetworkError */
export async function readPlan(scope: string): Promise<PresentPlan> {
  await Promise.all(READ.map((name) => readList(scope, name)));
  return presentPlan(planClient(scope).state.getState(), settingsOf(sessionStore.getState().user));
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
