import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { addDays, addMonths } from '@simmer/domain/dates/add-to-date';
import { type CalendarDate, type DateRange, isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { endOfMonth, startOfMonth } from '@simmer/domain/dates/month';
import { startOfDayInZone } from '@simmer/domain/dates/zoned-date';

/** The first day of the month in a URL ('yyyy-MM'), or of the current month. */
export function monthOf(text: string | null, today: CalendarDate): CalendarDate {
  const first = `${text ?? ''}-01`;
  return startOfMonth(isCalendarDate(first) ? first : today);
}

/** A month as in the URL: 'yyyy-MM'. */
export const monthKey = (month: CalendarDate): string => month.slice(0, 7);

export const monthAway = (month: CalendarDate, by: number): CalendarDate =>
  startOfMonth(addMonths(month, by));

/** Whether any day of the month lies in a range of dates. */
export const isMonthWithin = (month: CalendarDate, { start, end }: DateRange): boolean =>
  endOfMonth(month) >= start && month <= end;

/** The month's days, as request parameters. */
export function monthRange(month: CalendarDate): { start_date: string; end_date: string } {
  return { start_date: month, end_date: endOfMonth(month) };
}

/**
 * The events of the month in the person's zone. The server includes all-day events for any zone on Earth (SYN-35), so
 * they are filtered here.
 */
export function eventsOfMonth(
  events: readonly CalendarEvent[],
  month: CalendarDate,
  zone: string,
): readonly CalendarEvent[] {
  const lastDay = endOfMonth(month);
  const start = startOfDayInZone(month, zone);
  const end = startOfDayInZone(addDays(lastDay, 1), zone);
  return events.filter((event) => {
    if (event.is_all_day) {
      return event.start_time.slice(0, 10) <= lastDay && event.end_time.slice(0, 10) >= month;
    }
    const from = Date.parse(event.start_time);
    const until = Date.parse(event.end_time);
    return from < end && (until > start || from >= start);
  });
}
