/** The topics of the change feed: a kind of data, never its content. No zod here: browsers import this file. */
export const changeTopics = [
  'northStars',
  'activities',
  'timeBlocks',
  'pulseChecks',
  'weeklyReflections',
  'weeklyPriorities',
  'poster',
  'idealBlocks',
  'freeDays',
  'calendarConnection',
  'ownCalendar',
  'calendars',
  'calendarEvents',
  'calendarSync',
  'ecocycleAnalysis',
  'defaults',
  'profile',
  'account',
  'connectedApps',
] as const;

export type ChangeTopic = (typeof changeTopics)[number];

/** True for a topic that this version knows; a server of another version may send others. */
export function isChangeTopic(value: unknown): value is ChangeTopic {
  return changeTopics.some((topic) => topic === value);
}
