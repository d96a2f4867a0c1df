import { useThisHour } from '@simmer/app-state/clock';
import { useActivities } from '@simmer/app-state/activities/activities';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { useMemo } from 'react';
import { type Suggestions, suggestLines } from './model/suggest-lines.ts';

const NONE: readonly never[] = [];

/** The suggestions for a week's reflection. */
export function useSuggestions(monday: string): Suggestions {
  const blocks = useTimeBlocks().data ?? NONE;
  const activities = useActivities().data ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  const { date, hour } = useThisHour();
  return useMemo(
    () => suggestLines(monday, blocks, activities, sizes, { date, hour }),
    [monday, blocks, activities, sizes, date, hour],
  );
}
