import { blockChanges } from '@simmer/plan/block-changes';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { usePlan, usePlanList } from './use-plan.ts';

export { blockChanges };
export type { BlockWrites };

/** Every time block; `domain` expands them into the days of a week. */
export const useTimeBlocks = () => usePlanList('timeBlocks');

/** The time blocks that have come: those around today, until a first reading is whole. */
export function useTimeBlocksSoFar() {
  const hasMore = usePlan((state) => state.hasMore);
  return { blocks: usePlanList('timeBlocks', true), hasMore };
}
