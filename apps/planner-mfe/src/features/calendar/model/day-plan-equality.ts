import type { WeekItem } from './week-item.ts';
import type { DayPlan } from './week-plan.ts';

function isSameItem(a: WeekItem, b: WeekItem): boolean {
  if (a.key !== b.key || a.overlap !== b.overlap) return false;
  if (a.kind === 'block') return b.kind === 'block' && a.card === b.card;
  return b.kind === 'event' && a.event === b.event;
}

function areSameItems(a: readonly WeekItem[], b: readonly WeekItem[]): boolean {
  return a.length === b.length && a.every((item, index) => isSameItem(item, b[index] as WeekItem));
}

/** True if both plans render the same, so that the day need not be rendered again. */
export function isSameDay(a: DayPlan, b: DayPlan): boolean {
  const isSameTime = a.minutes.planned === b.minutes.planned && a.minutes.events === b.minutes.events;
  const isSameHead = a.date === b.date && a.workingLocation === b.workingLocation && isSameTime;
  return isSameHead && areSameItems(a.early, b.early) && areSameItems(a.late, b.late);
}
