import { minutesBySize, type SizedBlock } from '../totals/planned-totals.ts';
import type { CalendarEntry, PlannedBlock } from './write-ics.ts';

/** The parts of a plan that a calendar file contains, as in API responses. */
export interface PlanParts {
  readonly blocks: readonly (PlannedBlock &
    SizedBlock & {
      readonly activity_id: string;
      readonly north_star_theme_id: string | null;
    })[];
  readonly activities: readonly { readonly id: string; readonly name: string; readonly emoji: string }[];
  readonly northStars: readonly { readonly id: string; readonly name: string }[];
  readonly sizes: readonly { readonly id: string; readonly duration: number }[];
}

const MINUTES_OF_UNKNOWN = 30;

/** The plan with its ids resolved, for a calendar file. An unknown id gets a neutral default. */
export function calendarEntries({ blocks, activities, northStars, sizes }: PlanParts): CalendarEntry[] {
  const activityOf = new Map(activities.map((activity) => [activity.id, activity]));
  const starOf = new Map(northStars.map(({ id, name }) => [id, name]));
  const minutesOf = minutesBySize(sizes);
  return blocks.map((block) => {
    const activity = activityOf.get(block.activity_id);
    return {
      block,
      name: activity?.name ?? 'Time block',
      emoji: activity?.emoji ?? '📌',
      minutes: minutesOf(block) || MINUTES_OF_UNKNOWN,
      northStar: starOf.get(block.north_star_theme_id ?? '') ?? null,
    };
  });
}
