import type { PlanningResource } from '../query-keys.ts';

/** The lists that change when a North Star is removed or restored: references to it are removed (NST-4). */
export const REMOVAL_TOUCHES: readonly PlanningResource[] = [
  'northStars',
  'northStarGoals',
  'timeBlocks',
  'weeklyPriorities',
  'pulseChecks',
];
