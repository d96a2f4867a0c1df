import type { DayPlan, WeekItem } from './week-plan.ts';

function isSameItem(a: WeekItem, b: WeekItem): boolean {
  if (a.key !== b.key) return false;
  if (a.kind === 'block') return b.kind === 'block' && a.card === b.card;
  return b.kind === 'event' && a.event === b.event;
}

function areSameItems(a: readonly WeekItem[], b: readonly WeekItem[]): boolean {
  return a.length === b.length && a.every((item, index) => isSameItem(item, b[index] as WeekItem));
}

/** True when both plans would draw the same day, so that it need not be drawn again. */
export function isSameDay(a: DayPlan, b: DayPlan): boolean {
  return a.date === b.date && areSameItems(a.early, b.early) && areSameItems(a.late, b.late);
}
