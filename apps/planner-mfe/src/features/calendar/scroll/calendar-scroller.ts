import { addDays, addMonths } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { startOfMonth } from '@simmer/domain/dates/month';
import { nextQuarterWeek } from '@simmer/domain/weeks/calendar-range';
import { toast } from '@simmer/ui/toasts/toast';
import { edgeText } from './drop-target.ts';
import type { DayScroller } from './day-scroller.ts';
import type { WeekScroller } from './week-scroller.ts';

/** The scroller of the two years: weeks in a column, or, on a phone, days in a row. */
export type CalendarScroller = WeekScroller | DayScroller;

export const CALENDAR_END = 'This is the end of your calendar.';

/**
 * 'Next Quarter': shows the month three months after the visible one (CAL-4); announces the end of the calendar.
 * @returns the day that it shows; null at the end of the calendar
 */
export function showNextQuarter(scroller: CalendarScroller, today: CalendarDate): CalendarDate | null {
  if (scroller.isAtEnd()) {
    toast.info(CALENDAR_END);
    return null;
  }
  const month = scroller.getMonth() ?? today;
  const day =
    scroller.kind === 'weeks' ? nextQuarterWeek(month, scroller.weeks) : addMonths(startOfMonth(month), 3);
  scroller.showDay(day);
  return day;
}

/**
 * Shows the week before or after the visible one; announces the ends of the calendar.
 * @returns the Monday of that week; null beyond the ends
 */
export function showAdjacentWeek(
  scroller: CalendarScroller,
  today: CalendarDate,
  weeks: -1 | 1,
): CalendarDate | null {
  const week = addDays(scroller.getWeek() ?? mondayOf(today), 7 * weeks);
  const edge = edgeText(week, today);
  if (edge !== null) {
    toast.info(edge);
    return null;
  }
  scroller.showWeek(week);
  return week;
}
