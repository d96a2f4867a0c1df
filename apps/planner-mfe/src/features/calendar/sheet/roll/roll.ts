import { addMonths } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { startOfMonth } from '@simmer/domain/dates/month';
import { nextQuarterWeek } from '@simmer/domain/weeks/calendar-range';
import { toast } from '@simmer/ui/toasts/toast';
import type { DayRoll } from './day-roll.ts';
import type { WeekRoll } from './week-roll.ts';

/** The two years of the calendar: weeks below one another, or, on a phone, days beside one another. */
export type Roll = WeekRoll | DayRoll;

export const CALENDAR_END = 'This is the end of your calendar.';

/** 'Next Quarter': the month three months after the one in view (CAL-4); at the end of the roll it says so. */
export function showNextQuarter(roll: Roll, today: CalendarDate): void {
  if (roll.isAtEnd()) {
    toast.info(CALENDAR_END);
    return;
  }
  const month = roll.getMonth() ?? today;
  if (roll.kind === 'weeks') roll.showWeek(nextQuarterWeek(month, roll.weeks));
  else roll.showDay(addMonths(startOfMonth(month), 3));
}
