import type { FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import type { NorthStar, NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { NorthStarPoster } from '@simmer/contracts/schemas/poster.schema';
import { starContentOf, starTerm } from '@simmer/domain/north-stars/north-star-fields';
import type { AccountCopy, Catalogue } from './account-copy.ts';
import type { AppData, ListName, LocalNorthStar } from './copy/app-data.ts';

/** Each list that screens show. */
export interface PlanLists extends Pick<AppData, Exclude<ListName, 'northStarThemes'>> {
  northStarGoals: NorthStarGoal[];
  northStars: NorthStar[];
  defaultNorthStars: Catalogue['northStars'];
  sizes: Catalogue['sizes'];
  vibes: Catalogue['vibes'];
  phases: Catalogue['phases'];
  poster: NorthStarPoster | null;
  freeDays: FreeDays | null;
}

export type PlanList = keyof PlanLists;

/** Computes a value once for each object: the same result each time, so that nothing is rendered again. */
function once<Given extends object, Result>(make: (given: Given) => Result): (given: Given) => Result {
  const known = new WeakMap<Given, Result>();
  return (given) => {
    const result = known.get(given) ?? make(given);
    known.set(given, result);
    return result;
  };
}

/** A North Star with its type and dates: without a type it is ongoing (NST-20). */
const goalOf = once((star: LocalNorthStar): NorthStarGoal => ({ ...star, ...starContentOf(star, starTerm) }));
const goalsOf = once((stars: readonly LocalNorthStar[]) => stars.map(goalOf));

/** How each list is found in a copy. */
export const lists: { readonly [Name in PlanList]: (copy: AccountCopy) => PlanLists[Name] } = {
  northStarGoals: ({ plan }) => goalsOf(plan.northStarThemes),
  northStars: ({ plan }) => plan.northStarThemes,
  defaultNorthStars: ({ catalogue }) => catalogue.northStars,
  activities: ({ plan }) => plan.activities,
  timeBlocks: ({ plan }) => plan.timeBlocks,
  idealBlocks: ({ plan }) => plan.idealBlocks,
  sizes: ({ catalogue }) => catalogue.sizes,
  vibes: ({ catalogue }) => catalogue.vibes,
  phases: ({ catalogue }) => catalogue.phases,
  pulseChecks: ({ plan }) => plan.pulseChecks,
  weeklyReflections: ({ plan }) => plan.weeklyReflections,
  weeklyPriorities: ({ plan }) => plan.weeklyPriorities,
  poster: ({ plan }) => plan.northStarPoster ?? null,
  freeDays: ({ plan }) => plan.freeDays ?? null,
};
