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

/** North Stars, and the resources that lose their reference to a removed one (NST-4). */
export const WITH_STARS: readonly PlanResource[] = [
  'northStars',
  'timeBlocks',
  'idealBlocks',
  'weeklyPriorities',
  'pulseChecks',
];

/** The resources that must be known before changes are made. */
const neededFor = (changes: readonly Change[]): readonly PlanResource[] =>
  changes.flatMap(({ resource, removed, if_unused: isIfUnused }): readonly PlanResource[] => {
    if (resource === 'northStars' && removed) return WITH_STARS;
    // With `if_unused` the account checks the use: an undo must not wait for a read (OFF-24).
    if (resource === 'activities' && removed && !isIfUnused)
      return ['activities', 'timeBlocks', 'idealBlocks'];
    return resource === 'timeBlocks' ? ['timeBlocks', 'activities'] : [resource];
  });

/** The unknown lists that must be read before changes are made: one for each resource. */
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
