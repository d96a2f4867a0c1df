import { useActivities } from '@simmer/app-state/plan/activities';
import { isAwaited, useEcocyclePhases, useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useIdealBlocks } from '@simmer/app-state/plan/ideal-blocks';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import { useMemo } from 'react';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { useOrderedNorthStars } from '../../../shared/use-ordered-north-stars.ts';
import { type IdealCard, idealCards, type IdealLookups } from './ideal-cards.ts';

const NONE: readonly never[] = [];

export interface IdealWeek {
  readonly ideal: readonly IdealBlock[];
  readonly cards: readonly IdealCard[];
  readonly lookups: IdealLookups;
  readonly blocks: readonly TimeBlock[];
}

interface LoadedIdealWeek {
  /** The ideal week; null until all of its data is loaded. */
  readonly week: IdealWeek | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The ideal week, with the activities, North Stars and phases of its blocks. */
export function useIdealWeek(today: string): LoadedIdealWeek {
  const ideal = useIdealBlocks();
  const activities = useActivities();
  const phases = useEcocyclePhases();
  const sizes = useTimeBlockSizes();
  const blocks = useTimeBlocks();
  const { stars, isLoading } = useOrderedNorthStars(today);
  const needed = [ideal, activities, blocks];
  const isMissing = needed.some(({ data }) => data === undefined) || [phases, sizes].some(isAwaited);
  const week = useMemo((): IdealWeek | null => {
    if (isMissing || isLoading) return null;
    const lookups = {
      activities: activities.data ?? NONE,
      northStars: stars,
      phases: phases.data ?? NONE,
      sizes: sizes.data ?? NONE,
    };
    const list = ideal.data ?? NONE;
    return { ideal: list, cards: idealCards(list, lookups), lookups, blocks: blocks.data ?? NONE };
  }, [isMissing, isLoading, ideal.data, activities.data, phases.data, sizes.data, blocks.data, stars]);
  return {
    week,
    error: needed.find(({ data, isError }) => isError && data === undefined)?.error ?? null,
    retry: () => [...needed, phases, sizes].forEach((query) => void query.refetch()),
  };
}
