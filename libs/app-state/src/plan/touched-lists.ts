import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { PlanList } from '@simmer/plan/reads';
import type { Change } from '@simmer/plan/step';

/** The lists that show a resource. */
const LISTS: { readonly [Name in PlanResource]: readonly PlanList[] } = {
  northStars: ['northStarGoals', 'northStars'],
  activities: ['activities'],
  timeBlocks: ['timeBlocks'],
  idealBlocks: ['idealBlocks'],
  pulseChecks: ['pulseChecks'],
  weeklyReflections: ['weeklyReflections'],
  weeklyPriorities: ['weeklyPriorities'],
  poster: ['poster'],
  freeDays: ['freeDays'],
};
export const listsOf = (touched: readonly PlanResource[]): PlanList[] =>
  touched.flatMap((resource) => LISTS[resource]);

/** North Stars, and what a removed one is taken from (NST-4). */
export const WITH_STARS: readonly PlanResource[] = [
  'northStars',
  'timeBlocks',
  'idealBlocks',
  'weeklyPriorities',
  'pulseChecks',
];

/** The resources that have to be known to make changes. */
const neededFor = (changes: readonly Change[]): readonly PlanResource[] =>
  changes.flatMap(({ resource, removed, if_unused: isIfUnused }): readonly PlanResource[] => {
    if (resource === 'northStars' && removed) return WITH_STARS;
    // The account knows whether it is used: an undo is kept before anything is read (OFF-24).
    if (resource === 'activities' && removed && !isIfUnused)
      return ['activities', 'timeBlocks', 'idealBlocks'];
    return resource === 'timeBlocks' ? ['timeBlocks', 'activities'] : [resource];
  });

/** The lists that have to be read before changes are made: one of each resource. */
export const missingFor = (
  changes: readonly Change[] | readonly PlanResource[],
  known: readonly string[],
): readonly PlanList[] => {
  const needed = changes.flatMap((each) => (typeof each === 'string' ? [each] : neededFor([each])));
  return [...new Set(needed)].flatMap((resource) => {
    const lists = LISTS[resource];
    return lists.some((list) => known.includes(list)) ? [] : lists.slice(0, 1);
  });
};
