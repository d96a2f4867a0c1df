/** Closed sets of the planning language (spec section 3). No zod here: browsers import this file. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const startTimingNames = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type StartTimingName = (typeof startTimingNames)[number];
/** Hour of the day at which each part starts. */
export const startTimingHours = {
  morning: 7,
  midday: 11,
  afternoon: 13,
  evening: 17,
} as const satisfies Record<StartTimingName, number>;

export const recurrences = ['once', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;
export type Recurrence = (typeof recurrences)[number];

export const northStarTypes = ['weekly', 'monthly', 'seasonal', 'annual', 'ongoing'] as const;
export type NorthStarType = (typeof northStarTypes)[number];

export const weatherMoodIds = [
  'sunny',
  'partly-sunny',
  'partly-cloudy',
  'cloudy',
  'mixed',
  'rainy',
  'windy',
  'foggy',
  'hazy',
  'icy',
  'stormy',
  'blustery',
] as const;
export type WeatherMoodId = (typeof weatherMoodIds)[number];

export const analysisMethods = ['keyword', 'ai'] as const;
export type AnalysisMethod = (typeof analysisMethods)[number];

export const userRoles = ['standard_user', 'admin', 'super_admin'] as const;
export type UserRole = (typeof userRoles)[number];

export const syncStatuses = ['in_progress', 'completed', 'failed'] as const;
export type SyncStatusName = (typeof syncStatuses)[number];
