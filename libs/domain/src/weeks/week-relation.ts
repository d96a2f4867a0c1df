import { mondayOf } from '../dates/week.ts';

export type WeekRelation = 'future' | 'current' | 'past';

const LABELS = { future: 'Up Next', current: 'Now', past: 'Done' } as const;

/** Whether the week of a date is after, the same as or before this week. */
export function weekRelation(date: string, today: string): WeekRelation {
  const week = mondayOf(date);
  const now = mondayOf(today);
  if (week === now) return 'current';
  return week > now ? 'future' : 'past';
}

/** 'Up Next', 'Now' or 'Done' (CAL-7). */
export function weekRelationLabel(date: string, today: string): (typeof LABELS)[WeekRelation] {
  return LABELS[weekRelation(date, today)];
}
