import { useSyncExternalStore } from 'react';

/** The first day of the week in date pickers of our own. The week grid always starts on Monday (ACC-11). */
export type WeekStart = 'monday' | 'sunday';

/** Stored in this browser only (ACC-10). */
export const WEEK_START_STORAGE_KEY = 'simmer-week-start';

const listeners = new Set<() => void>();
// Keeps the choice for this page if storage is blocked.
let chosen: WeekStart | undefined;

/** The stored day; default Monday (ACC-10). */
export function weekStart(): WeekStart {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(WEEK_START_STORAGE_KEY) === 'sunday' ? 'sunday' : 'monday';
  } catch {
    return 'monday';
  }
}

/** Changes the day in every picker at once and stores it. */
export function setWeekStart(day: WeekStart): void {
  chosen = day;
  try {
    localStorage.setItem(WEEK_START_STORAGE_KEY, day);
  } catch {
    // The choice still applies until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

function onWeekStartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first day of the week, and its setter. */
export function useWeekStart(): { weekStart: WeekStart; setWeekStart: (day: WeekStart) => void } {
  return { weekStart: useSyncExternalStore(onWeekStartChange, weekStart), setWeekStart };
}
