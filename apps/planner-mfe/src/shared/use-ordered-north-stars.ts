import { isAwaited } from '@simmer/app-state/plan/catalogue';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useWeeklyPriorities } from '@simmer/app-state/plan/reflections';
import { mondayOf } from '@simmer/domain/dates/week';
import { orderNorthStars } from '@simmer/domain/north-stars/order-north-stars';
import { useMemo } from 'react';
import type { NorthStar } from './planning-types.ts';

const NONE: readonly never[] = [];

/**
 * The person's North Stars by the current week's priority (REF-20), and their loading state. Without priorities they
 * are in order of creation.
 */
export function useOrderedNorthStars(today: string) {
  const northStars = useNorthStars();
  const priorities = useWeeklyPriorities();
  const week = mondayOf(today);
  const stars = useMemo((): readonly NorthStar[] => {
    const priority = priorities.data?.find((candidate) => candidate.week_start_date === week);
    return orderNorthStars(northStars.data ?? NONE, priority?.ordered_theme_ids ?? NONE);
  }, [northStars.data, priorities.data, week]);
  return {
    stars,
    week,
    isLoading: northStars.data === undefined || isAwaited(priorities),
    error: northStars.data === undefined ? northStars.error : null,
    retry: () => [northStars, priorities].forEach((query) => void query.refetch()),
  };
}
