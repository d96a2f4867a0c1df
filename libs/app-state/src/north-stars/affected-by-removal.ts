import type { PlanningResource } from '@simmer/offline/copy/planning-source';

/** The lists that change when a North Star is removed or restored: references to it are removed (NST-4). */
export const AFFECTED_BY_REMOVAL: readonly PlanningResource[] = [
  'northStars',
  'northStarGoals',
  'timeBlocks',
  'idealBlocks',
  'weeklyPriorities',
  'pulseChecks',
];
