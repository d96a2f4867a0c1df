import type { PlanningResource } from '../query-keys.ts';

/** The lists that change when a North Star goes or comes back: whatever names it loses it (NST-4). */
export const REMOVAL_TOUCHES: readonly PlanningResource[] = [
  'northStars',
  'northStarGoals',
  'timeBlocks',
  'weeklyPriorities',
  'pulseChecks',
];
