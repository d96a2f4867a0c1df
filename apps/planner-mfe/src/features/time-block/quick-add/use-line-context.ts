import { useActivities } from '@simmer/app-state/plan/activities';
import { browserZone, useThisMinute, useToday } from '@simmer/app-state/clock';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { quickAddLanguages } from '@simmer/domain/quick-add/quick-add-language';
import { usualNorthStar } from '@simmer/domain/quick-add/north-star-choice';
import type { QuickAddOptions } from '@simmer/domain/quick-add/read-quick-add';
import { useMemo } from 'react';
import { minuteOfDay } from '../../../shared/minute-of-day.ts';

const NONE: readonly never[] = [];
/**
 * A block that starts before this time is at night: with such a block, '5:30' may mean the morning for its activity
 * (QCK-2).
 */
const END_OF_NIGHT = '07:00';

/** The data that a typed line may refer to: the same in palette, cell and form. */
export function useLineContext(): QuickAddOptions {
  const today = useToday();
  const time = minuteOfDay(useThisMinute());
  const zone = browserZone();
  const northStars = useNorthStars().data ?? NONE;
  const activities = useActivities().data ?? NONE;
  const blocks = useTimeBlocks().data ?? NONE;
  return useMemo(() => {
    const isOfNight = (name: string) => {
      const activity = findActivityByName(activities, name);
      return blocks.some(
        ({ activity_id: id, start_time: start }) =>
          id === activity?.id && typeof start === 'string' && start < END_OF_NIGHT,
      );
    };
    const usualStar = (name: string) => {
      const activity = findActivityByName(activities, name);
      const star = usualNorthStar(blocks.filter(({ activity_id: id }) => id === activity?.id));
      return northStars.some(({ id }) => id === star) ? star : null;
    };
    const languages = quickAddLanguages(navigator.languages);
    return { languages, today, time, zone, northStars, isOfNight, usualStar };
  }, [today, time, zone, northStars, activities, blocks]);
}
