import { useSyncExternalStore } from 'react';
import { storedPreference } from './stored-preference.ts';

/** The first day of the week in our own date pickers. The week grid always starts on Monday (ACC-11). */
export type WeekStart = 'monday' | 'sunday';

// Stored in this browser only; the default is Monday (ACC-10).
const preference = storedPreference<WeekStart>('simmer-week-start', (saved) =>
  saved === 'sunday' ? 'sunday' : 'monday',
);
const setWeekStart: (day: WeekStart) => void = preference.set;

/** The first day of the week, and its setter. */
export function useWeekStart(): { weekStart: WeekStart; setWeekStart: (day: WeekStart) => void } {
  return { weekStart: useSyncExternalStore(preference.subscribe, preference.get), setWeekStart };
}
