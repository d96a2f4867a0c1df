import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { useDeferredValue, useMemo } from 'react';
import { type Suggestions, suggestLines } from './model/suggest-lines.ts';

const NONE: readonly never[] = [];

const NO_SUGGESTIONS: Suggestions = { wins: NONE, challenges: NONE, insights: NONE };

/**
 * The suggestions for a week's reflection. None in the first rendering: with thousands of blocks, finding them takes
 * longer than opening the dialog.
 */
export function useSuggestions(monday: string): Suggestions {
  const week = useDeferredValue<string | null>(monday, null);
  const blocks = useTimeBlocks().data ?? NONE;
  const activities = useActivities().data ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  return useMemo(
    () => (week === null ? NO_SUGGESTIONS : suggestLines(week, blocks, activities, sizes)),
    [week, blocks, activities, sizes],
  );
}
