import { useEcocyclePhases, useTimeBlockSizes, useVibes } from '@simmer/app-state/catalogue';
import { useTimeBlocks } from '@simmer/app-state/time-blocks';
import { plannedTotals, type Totals } from '@simmer/domain/totals/planned-totals';
import { useMemo } from 'react';
import { useOrderedNorthStars } from '../../planning/use-ordered-north-stars.ts';
import type { NorthStar } from '../../planning/planning-types.ts';
import { type AllocationRow, allocationByNorthStar, allocationByPhase } from './model/allocation.ts';
import { type TimelineView, timelineView } from './model/timeline-view.ts';
import { type VibeCount, vibeCards } from './model/vibe-cards.ts';

const NONE: readonly never[] = [];

export interface Dashboard {
  readonly stars: readonly NorthStar[];
  readonly totals: Totals;
  readonly vibes: readonly VibeCount[];
  readonly byNorthStar: readonly AllocationRow[];
  readonly byPhase: readonly AllocationRow[];
  readonly timeline: TimelineView;
}

/** Everything the dashboard shows of the plan, and how its loading stands. */
export function useDashboard(today: string) {
  const blocks = useTimeBlocks();
  const sizes = useTimeBlockSizes();
  const vibes = useVibes();
  const phases = useEcocyclePhases();
  const { stars, queries } = useOrderedNorthStars(today);

  const dashboard = useMemo((): Dashboard => {
    const plan = blocks.data ?? NONE;
    const known = sizes.data ?? NONE;
    return {
      stars,
      totals: plannedTotals(plan, known),
      vibes: vibeCards(plan, vibes.data ?? NONE),
      byNorthStar: allocationByNorthStar(plan, known, stars),
      byPhase: allocationByPhase(plan, known, phases.data ?? NONE),
      timeline: timelineView(plan, known, today),
    };
  }, [blocks.data, sizes.data, vibes.data, phases.data, stars, today]);

  const needed = [blocks, sizes, vibes, phases, ...queries];
  return {
    dashboard,
    isLoading: needed.some(({ data }) => data === undefined),
    error: needed.find(({ data, isError }) => isError && data === undefined)?.error ?? null,
    retry: () => needed.forEach((query) => void query.refetch()),
  };
}
