import type { CalendarEntry } from '@simmer/domain/ics/write-ics';
import type { Activity, NorthStar, TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';

export interface PlanParts {
  readonly blocks: readonly TimeBlock[];
  readonly activities: readonly Activity[];
  readonly northStars: readonly NorthStar[];
  readonly sizes: readonly TimeBlockSize[];
}

const SHORTEST_MINUTES = 30;

/** The plan with its ids looked up, for a calendar file. */
export function calendarEntries({ blocks, activities, northStars, sizes }: PlanParts): CalendarEntry[] {
  const activityOf = new Map(activities.map((activity) => [activity.id, activity]));
  const starOf = new Map(northStars.map((star) => [star.id, star]));
  const minutesOf = new Map(sizes.map(({ id, duration }) => [id, duration]));
  return blocks.map((block) => {
    const activity = activityOf.get(block.activity_id);
    const star = block.north_star_theme_id === null ? undefined : starOf.get(block.north_star_theme_id);
    return {
      block,
      name: activity?.name ?? 'Time block',
      emoji: activity?.emoji ?? '📌',
      minutes: minutesOf.get(block.size) ?? SHORTEST_MINUTES,
      northStar: star?.name ?? null,
    };
  });
}
