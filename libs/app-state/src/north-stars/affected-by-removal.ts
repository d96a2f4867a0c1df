import type { PlanningResource } from '../query-cache/query-keys.ts';

/** The lists that change when a North Star is removed or restored: references to it are removed (NST-4). */
export const AFFECTED_BY_REMOVAL: readonly PlanningResource[] = [
  'northStars',
  'northStarGoals',
  'timeBlocks',
  'weeklyPriorities',
  'pulseChecks',
];
