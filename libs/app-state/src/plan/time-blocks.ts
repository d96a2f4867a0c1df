import { blockChanges } from '@simmer/plan/block-changes';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { usePlanList } from './use-plan.ts';

export { blockChanges };
export type { BlockWrites };

/** Every time block; `domain` expands them into the days of a week. */
export const useTimeBlocks = () => usePlanList('timeBlocks');
