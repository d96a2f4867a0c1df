import { useSyncExternalStore } from 'react';

/** The day on which a person's week starts when they choose dates. The week grid always starts on Monday (ACC-11). */
export type WeekStart = 'monday' | 'sunday';

/** Remembered in this browser only (ACC-10). */
export const WEEK_START_STORAGE_KEY = 'simmer-week-start';

const listeners = new Set<() => void>();
// Keeps the choice on this page where storage is blocked.
let chosen: WeekStart | undefined;

/** The remembered day; Monday when nothing is remembered (ACC-10). */
export function weekStart(): WeekStart {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(WEEK_START_STORAGE_KEY) === 'sunday' ? 'sunday' : 'monday';
  } catch {
    return 'monday';
  }
}

/** Changes the day in every picker at once and remembers it. */
export function setWeekStart(day: WeekStart): void {
  chosen = day;
  try {
    localStorage.setItem(WEEK_START_STORAGE_KEY, day);
  } catch {
    // It still holds for this visit.
  }
  listeners.forEach((listener) => listener());
}

function onWeekStartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The day on which the week starts, and the way to change it. */
export function useWeekStart(): { weekStart: WeekStart; setWeekStart: (day: WeekStart) => void } {
  return { weekStart: useSyncExternalStore(onWeekStartChange, weekStart), setWeekStart };
}
