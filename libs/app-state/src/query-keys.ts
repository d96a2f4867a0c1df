/** Lists of planning data that a change can touch. */
export type PlanningResource =
  | 'defaultNorthStars'
  | 'northStars'
  | 'northStarGoals'
  | 'activities'
  | 'timeBlocks'
  | 'sizes'
  | 'vibes'
  | 'phases'
  | 'pulseChecks'
  | 'weeklyReflections'
  | 'weeklyPriorities'
  | 'poster';

export type CalendarResource = 'status' | 'calendars' | 'events' | 'syncStatus' | 'settings' | 'feed';

/**
 * Every key of the cache. `scope` is the user's id, or 'local' for this browser's own store, so that
 * one person's data never shows for another.
 */
export const queryKeys = {
  planning: (scope: string, resource: PlanningResource) => ['planning', scope, resource] as const,
  allPlanning: (scope: string) => ['planning', scope] as const,
  calendar: (scope: string, resource: CalendarResource) => ['calendar', scope, resource] as const,
  allCalendar: (scope: string) => ['calendar', scope] as const,
  calendarEvents: (scope: string, range: { start_date: string; end_date: string }) =>
    ['calendar', scope, 'events', range.start_date, range.end_date] as const,
};

/** The scope of data that lives in this browser alone. */
export const LOCAL_SCOPE = 'local';
