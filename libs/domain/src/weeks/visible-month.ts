import type { CalendarDate } from '../dates/calendar-date.ts';
import { startOfMonth } from '../dates/month.ts';
import { weekDates } from '../dates/week.ts';

/** A visible week and its visible height, in the same unit for all weeks. */
export interface VisibleWeek {
  readonly monday: string;
  readonly visibleHeight: number;
}

/**
 * The first day of the month that fills most of the screen, or null if no week is visible. Each day counts with its
 * week's visible height; of two equal months the earlier one wins (CAL-2).
 */
export function mostVisibleMonth(weeks: readonly VisibleWeek[]): CalendarDate | null {
  const heights = new Map<CalendarDate, number>();
  for (const { monday, visibleHeight } of weeks) {
    if (!(visibleHeight > 0)) continue;
    for (const date of weekDates(monday)) {
      const month = startOfMonth(date);
      heights.set(month, (heights.get(month) ?? 0) + visibleHeight);
    }
  }
  let best: CalendarDate | null = null;
  for (const [month, height] of heights) {
    const bestHeight = best === null ? 0 : (heights.get(best) ?? 0);
    if (height > bestHeight || (height === bestHeight && best !== null && month < best)) best = month;
  }
  return best;
}
