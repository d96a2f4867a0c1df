import { isAwaited, useEcocyclePhases, useTimeBlockSizes, useVibes } from '@simmer/app-state/catalogue';
import { useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import {
  type CountedBlock,
  type CountedSize,
  plannedTotals,
  type Totals,
} from '@simmer/domain/totals/planned-totals';
import { useMemo } from 'react';
import { useSizesFailure } from '../../planning/use-sizes-failure.ts';
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
  /** Null if the phases could not be loaded. */
  readonly byPhase: readonly AllocationRow[] | null;
  readonly timeline: TimelineView;
}

/** The size is unknown: the hours are not a number. */
const ofUnknownLength = (blocks: readonly CountedBlock[]): readonly CountedSize[] =>
  blocks.map(({ size }) => ({ id: size, duration: Number.NaN }));

/** The data of the dashboard, and its loading state. */
export function useDashboard(today: string) {
  const blocks = useTimeBlocks();
  const sizes = useTimeBlockSizes();
  const vibes = useVibes();
  const phases = useEcocyclePhases();
  const northStars = useOrderedNorthStars(today);
  const { stars } = northStars;
  useSizesFailure(sizes);

  const dashboard = useMemo((): Dashboard => {
    const plan = blocks.data ?? NONE;
    const known = sizes.data ?? ofUnknownLength(plan);
    return {
      stars,
      totals: plannedTotals(plan, known),
      vibes: vibeCards(plan, vibes.data ?? NONE),
      byNorthStar: allocationByNorthStar(plan, known, stars),
      byPhase: phases.data ? allocationByPhase(plan, known, phases.data) : null,
      timeline: timelineView(plan, known, today),
    };
  }, [blocks.data, sizes.data, vibes.data, phases.data, stars, today]);

  // The dashboard can be shown without these.
  const catalogues = [sizes, vibes, phases];
  return {
    dashboard,
    isLoading: blocks.data === undefined || northStars.isLoading || catalogues.some(isAwaited),
    error: (blocks.data === undefined ? blocks.error : null) ?? northStars.error,
    retry: () => {
      [blocks, ...catalogues].forEach((query) => void query.refetch());
      northStars.retry();
    },
  };
}
